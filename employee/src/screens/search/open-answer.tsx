import { ContentText } from '../../content/article/content-text.tsx';
import { useApp } from '../../data/app.ts';
import { type ContentRow, contentOf, languageOf } from '../../data/content/content.ts';
import { contents, shapeOf } from '../../data/content/contents.ts';
import { useItem } from '../../ui/hooks/use-item.ts';

/** The whole answer to a question that was found; nothing when it fails to load. */
export function OpenAnswer({ id }: { id: number }) {
  const app = useApp();
  const source = app.model(contents).of<ContentRow, ContentRow>('faq');
  const { item: row } = useItem(id, (abort) => source.item(id, abort));
  if (!row) return null;
  const { lang } = languageOf(contentOf(row.translations)?.language, app.language);
  return (
    <div className="open-answer" lang={lang}>
      <ContentText shape={shapeOf('faq')} row={row} />
    </div>
  );
}
