import { createClient } from '@piiri/shared/client.ts';
import { initialLanguage, storedSession } from '@piiri/shared/session.ts';
import { consoleLanguage } from '../session/console-language.ts';
import { leaveAfterSessionEnd } from '../session/leave-console.ts';
import { askForProof } from '../session/proof-requests.ts';

export const API = '/api';

// Tests that only import the list of screens run without a browser.
const session = typeof window === 'undefined' ? undefined : storedSession(window.localStorage);

/**
 * Returns the token that the page started with, for the page's whole lifetime: another tab may have switched to another
 * company meanwhile, and changes made here must not end up there.
 */
export const currentToken = () => session?.token ?? null;

/** Returns the language of the console and of the API's answers. */
export const currentLanguage = () =>
  consoleLanguage(initialLanguage(window.localStorage, navigator.languages));

/**
 * Handles the end of this page's session: reloads if the browser has another session by now, else redirects to the
 * login page.
 */
function onSessionEnded(): void {
  const stored = storedSession(window.localStorage);
  if (stored && stored.token !== session?.token) window.location.reload();
  else void leaveAfterSessionEnd();
}

/** Creates an API client. A lost connection is shown where the answer is needed, so nothing is done here. */
export const createConsoleClient = (fetch?: typeof globalThis.fetch) =>
  createClient({
    base: API,
    token: currentToken,
    language: currentLanguage,
    onUnauthorized: onSessionEnded,
    onUnreachable: () => undefined,
    onProofNeeded: askForProof,
    fetch,
  });

/** The console's API client. */
export const client = createConsoleClient();
