import type { Language } from '@piiri/schemas/languages.ts';
import { initialLanguage, storedSession } from '@piiri/shared/session.ts';

/** Languages of the console. */
const CONSOLE_LANGUAGES = ['fi', 'en'] as const;

export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number];

/**
 * Returns the console's language for a chosen language. Swedish and Lithuanian become English, since not everyone reads
 * Finnish.
 */
export function consoleLanguage(chosen: Language): ConsoleLanguage {
  return chosen === 'fi' ? 'fi' : 'en';
}

/** Whether a page was rendered for this browser's session and language. `tokenPrefix`: of the session's token. */
export function isForThisSession(tokenPrefix: string | undefined): boolean {
  const { token } = storedSession(localStorage) ?? {};
  const language = consoleLanguage(initialLanguage(localStorage, navigator.languages));
  return Boolean(tokenPrefix && token?.startsWith(tokenPrefix)) && document.documentElement.lang === language;
}
