import { createClient } from '@piiri/shared/client.ts';
import { startLanguage, storedSession } from '@piiri/shared/session.ts';
import { consoleLanguage } from '../../session/console-language.ts';
import { leaveSignedOut } from '../../session/leave.ts';

export const API = '/api';

/** The token of the session, read anew for every call: another tab may have switched companies or signed out. */
export const currentToken = () => storedSession(window.localStorage)?.token ?? null;

/** The language that the console speaks and asks the API to answer in. */
export const currentLanguage = () => consoleLanguage(startLanguage(window.localStorage, navigator.languages));

/** The console's one caller of the API. A lost connection shows where the answer was waited for, so nothing is done here. */
export const client = createClient({
  base: API,
  token: currentToken,
  language: currentLanguage,
  onUnauthorized: leaveSignedOut,
  onUnreachable: () => undefined,
});
