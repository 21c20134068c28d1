/** The languages of the product, the first being its own. */
export const LANGUAGES = ['fi', 'sv', 'en', 'lt'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Whether a text names one of the product's languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** A text or other value in some of the languages. */
export type InLanguages<T> = Partial<Record<Language, T>>;

/**
 * Which of the languages at hand to show: the wanted one, else the company's own, else any in the
 * product's order. Undefined when there is none.
 */
export function pickLanguage(
  available: readonly string[],
  preferred: Language,
  companys: Language,
): Language | undefined {
  return [preferred, companys, ...LANGUAGES].find((language) => available.includes(language));
}
