import type { Language } from '@piiri/schemas/languages.ts';

/** The console's own languages. */
export const CONSOLE_LANGUAGES = ['fi', 'en'] as const;

export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number];

/** The console's language for a chosen one. Swedish and Lithuanian choices get English: not everyone reads Finnish. */
export function consoleLanguage(chosen: Language): ConsoleLanguage {
  return chosen === 'fi' ? 'fi' : 'en';
}
