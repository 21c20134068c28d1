import { pictureAlts } from '../../seed/content/picture-alts.ts';
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

/** Adds the alternative text of an object's picture to its translations, in each language that they have. */
export function withPictureAlt<Texts extends object>(
  translations: Readonly<Record<string, Texts>>,
  picture: string | undefined,
): Record<string, Texts & { image_alt: string | null }> {
  const alts: Readonly<Record<string, string>> | undefined = pictureAlts[picture ?? ''];
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      { ...texts, image_alt: alts?.[language] ?? null },
    ]),
  );
}
