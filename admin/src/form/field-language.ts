import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';

/** Whether a part of a field's path names one of the product's languages. */
export function isLanguage(part: string): part is Language {
  return LANGUAGES.some((language) => language === part);
}
