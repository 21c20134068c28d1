import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';

/** Whether a segment of a field path is one of the product's languages. */
export function isLanguage(part: string): part is Language {
  return LANGUAGES.some((language) => language === part);
}
