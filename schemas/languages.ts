/** The languages of the product; the first is its default. */
export const LANGUAGES = ['fi', 'sv', 'en', 'lt'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Whether a value is one of the product's languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** A text or other value in some of the languages. */
export type InLanguages<T> = Partial<Record<Language, T>>;

/**
 * Returns the available language to show: the preferred one, else the tenant's own, else the first in the product's
 * order. Undefined when there is none.
 */
export function pickLanguage(
  available: readonly string[],
  preferred: Language,
  companys: Language,
): Language | undefined {
  return [preferred, companys, ...LANGUAGES].find((language) => available.includes(language));
}
