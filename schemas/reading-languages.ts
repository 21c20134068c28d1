/**
 * Languages into which the translation services translate between them, as BCP 47 codes, in alphabetical order of the
 * codes. Each service has some of them.
 */
export const READING_LANGUAGES = [
  'am',
  'ar',
  'bg',
  'bn',
  'bs',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'hy',
  'id',
  'is',
  'it',
  'ja',
  'ka',
  'ko',
  'ku',
  'lt',
  'lv',
  'mk',
  'nb',
  'ne',
  'nl',
  'pl',
  'prs',
  'ps',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'so',
  'sq',
  'sv',
  'ta',
  'th',
  'ti',
  'tl',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const;

export type ReadingLanguage = (typeof READING_LANGUAGES)[number];

/** Those of them that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ku', 'prs', 'ps', 'ur']);

/** Whether a value is one of these languages. */
export const isReadingLanguage = (value: unknown): value is ReadingLanguage =>
  READING_LANGUAGES.some((language) => language === value);

/** The direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');
