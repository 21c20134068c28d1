import { useApp } from '../../models/app.ts';
import { type ContentRow, contentOf, languageOf } from '../../models/content.ts';
import { contents, shapeOf } from '../../models/contents.ts';
import { ContentText } from '../content/content-text.tsx';
import { useItem } from '../content/use-item.ts';

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
