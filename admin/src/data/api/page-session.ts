import { PAGE_SESSION_KEY, PAGE_SESSION_PATH } from '@piiri/shared/page-session.ts';
import { initialLanguage, storedSession } from '@piiri/shared/session.ts';
import { isForThisSession } from '../session/console-language.ts';
import { client, currentToken } from './http.ts';

/**
 * Reloads a page that the browser restores from its back/forward cache after the user has logged out or switched to
 * another company: it shows another session's data. `reload`: replaces the reload in tests.
 */
export function reloadInOtherSession(reload = () => window.location.reload()): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const token = storedSession(window.localStorage)?.token ?? null;
    if (persisted && token !== currentToken()) reload();
  });
}

/**
 * Requests the cookie with which the server renders the next pages, unless this page was rendered for the session and
 * its language; it was not after a change of the language or the loss of the cookie. Requests it once per tab, since
 * some browsers refuse cookies.
 */
export async function requestPageSession(tab: Storage): Promise<void> {
  if (isForThisSession(document.documentElement.dataset.tokenPrefix)) return tab.removeItem(PAGE_SESSION_KEY);
  if (tab.getItem(PAGE_SESSION_KEY)) return;
  // The employee app has more languages than the console.
  const headers = { 'Accept-Language': initialLanguage(window.localStorage, navigator.languages) };
  const { ok } = await client.post(PAGE_SESSION_PATH, undefined, { headers });
  if (ok) tab.setItem(PAGE_SESSION_KEY, 'yes');
}
