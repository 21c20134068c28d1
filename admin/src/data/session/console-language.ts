import type { Language } from '@piiri/schemas/languages.ts';

/** Languages of the console. */
export const CONSOLE_LANGUAGES = ['fi', 'en'] as const;

export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number];

/**
 * Returns the console's language for a chosen language. Swedish and Lithuanian become English, since not everyone reads
 * Finnish.
 */
export function consoleLanguage(chosen: Language): ConsoleLanguage {
  return chosen === 'fi' ? 'fi' : 'en';
}
