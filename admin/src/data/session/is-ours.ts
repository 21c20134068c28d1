import { initialLanguage, storedSession } from '@piiri/shared/session.ts';
import { consoleLanguage } from './console-language.ts';

/** Whether a page was rendered for this browser's session and language. `tokenPrefix`: of the session's token. */
export function isForThisSession(tokenPrefix: string | undefined): boolean {
  const { token } = storedSession(localStorage) ?? {};
  const language = consoleLanguage(initialLanguage(localStorage, navigator.languages));
  return Boolean(tokenPrefix && token?.startsWith(tokenPrefix)) && document.documentElement.lang === language;
}
