import { createClient } from '@piiri/shared/client.ts';
import { startLanguage, storedSession } from '@piiri/shared/session.ts';
import { consoleLanguage } from '../../session/console-language.ts';
import { leaveAfterSessionEnd } from '../../session/leave-console.ts';

export const API = '/api';

// Whoever only asks what screens there are, as tests do, has no browser.
const session = typeof window === 'undefined' ? undefined : storedSession(window.localStorage);

/**
 * The token that the console started with, kept for as long as its page lives: in another tab one may have switched to
 * another company meanwhile, and what is written here must not end up there.
 */
export const currentToken = () => session?.token ?? null;

/** The language that the console speaks and asks the API to answer in. */
export const currentLanguage = () => consoleLanguage(startLanguage(window.localStorage, navigator.languages));

/** Our session has ended. When there is another by now the page begins anew with it, else one signs in. */
function onSessionEnded(): void {
  const other = storedSession(window.localStorage);
  if (other && other.token !== session?.token) window.location.reload();
  else void leaveAfterSessionEnd();
}

/** Makes a caller of the API. A lost connection shows where the answer was waited for, so nothing is done here. */
export const createConsoleClient = (fetch?: typeof globalThis.fetch) =>
  createClient({
    base: API,
    token: currentToken,
    language: currentLanguage,
    onUnauthorized: onSessionEnded,
    onUnreachable: () => undefined,
    fetch,
  });

/** The console's one caller of the API. */
export const client = createConsoleClient();
