import { cleanHtml } from '../platform/storage/clean-html.ts';

/** Translations as an entity keeps them: rich text, which stands in one of their parts, as if it had been sent. */
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
