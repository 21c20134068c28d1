import { cleanHtml } from '../platform/storage/clean-html.ts';

/** Returns translations as an entity stores them: cleans their one rich-text part, as if it had been sent. */
export function cleanTranslations<Part extends string, Texts extends Record<Part, string>>(
  translations: Readonly<Record<string, Texts>>,
  part: Part,
): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      { ...texts, [part]: cleanHtml(texts[part]) },
    ]),
  );
}
