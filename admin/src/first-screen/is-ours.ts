import { startLanguage, storedSession } from '@piiri/shared/session.ts';
import { consoleLanguage } from '../session/console-language.ts';
import type { RenderedFor } from './rendered-page.ts';

/** Whether the server rendered the page for this browser's session, in its language. */
export function isOurs({ tokenPrefix }: RenderedFor): boolean {
  const { token } = storedSession(localStorage) ?? {};
  const language = consoleLanguage(startLanguage(localStorage, navigator.languages));
  return Boolean(token?.startsWith(tokenPrefix)) && document.documentElement.lang === language;
}
