import type { ContentShape } from '@piiri/schemas/employee.ts';
import { useApp } from '../../data/app.ts';
import { type ContentRow, contentOf, languageOf, textAt } from '../../data/content/content.ts';
import { withNoBreaks } from '../../texts/typography.ts';
import { RichText } from '../rich-text.tsx';

/** The text of an object, rich or plain. */
export function ContentText({ shape: { text }, row }: { shape: ContentShape; row: ContentRow }) {
  const { language } = useApp();
  if (!text) return null;
  const { lang, dir } = languageOf(contentOf(row.translations)?.language, language);
  const words = textAt(row, `translations.${text.part}`) ?? '';
  if (text.isRich) return <RichText html={words} dir={dir} />;
  return (
    <p className="poll-description as-written" lang={lang} dir={dir}>
      {withNoBreaks(words)}
    </p>
  );
}
