import { PAGES, PAGES_ASKED } from '@piiri/shared/page-session.ts';
import { startLanguage } from '@piiri/shared/session.ts';
import { isOurs } from '../first-screen/is-ours.ts';
import { client } from '../providers/data/http.ts';

/**
 * Requests the cookie with which the server renders the next pages, unless this page was rendered for the session and
 * its language; it was not after a change of the language or the loss of the cookie. Requests it once per tab, since
 * some browsers refuse cookies.
 */
export async function requestPages(tab: Storage): Promise<void> {
  if (isOurs(document.documentElement.dataset.tokenPrefix)) return tab.removeItem(PAGES_ASKED);
  if (tab.getItem(PAGES_ASKED)) return;
  // The employee app has more languages than the console.
  const headers = { 'Accept-Language': startLanguage(window.localStorage, navigator.languages) };
  const { ok } = await client.post(PAGES, undefined, { headers });
  if (ok) tab.setItem(PAGES_ASKED, 'yes');
}
