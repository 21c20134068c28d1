import { startLanguage, storedSession } from '@piiri/shared/session.ts';
import { consoleLanguage } from '../session/console-language.ts';

/** Whether a page is for this browser's session, in its language. `tokenPrefix`: of the session that it is for. */
export function isOurs(tokenPrefix: string | undefined): boolean {
  const { token } = storedSession(localStorage) ?? {};
  const language = consoleLanguage(startLanguage(localStorage, navigator.languages));
  return Boolean(tokenPrefix && token?.startsWith(tokenPrefix)) && document.documentElement.lang === language;
}
