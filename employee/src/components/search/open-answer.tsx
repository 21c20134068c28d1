import { useEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { type ContentRow, contentOf, languageOf } from '../../models/content.ts';
import { contents, shapeOf } from '../../models/contents.ts';
import { ContentText } from '../content/content-text.tsx';

/** The whole answer to a question that was found; nothing when it fails to load. */
export function OpenAnswer({ id }: { id: number }) {
  const app = useApp();
  const [row, setRow] = useState<ContentRow>();
  useEffect(() => {
    const abort = new AbortController();
    app
      .model(contents)
      .of<ContentRow, ContentRow>('faq')
      .item(id, abort.signal)
      .then(setRow, () => undefined);
    return () => abort.abort();
  }, [app, id]);
  if (!row) return null;
  const { lang } = languageOf(contentOf(row.translations)?.language, app.language);
  return (
    <div className="open-answer" lang={lang}>
      <ContentText shape={shapeOf('faq')} row={row} />
    </div>
  );
}
