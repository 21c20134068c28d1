import { PAGES, PAGES_ASKED } from '@piiri/shared/page-session.ts';
import { startLanguage } from '@piiri/shared/session.ts';
import { isOurs } from '../first-screen/is-ours.ts';
import { client } from '../providers/data/http.ts';

/**
 * Requests the cookie by which the server renders the next pages, unless this one was made for the session and its language: after the
 * language was changed, or the cookie lost. A tab requests it once, since some browsers refuse cookies.
 */
export async function requestPages(tab: Storage): Promise<void> {
  if (isOurs(document.documentElement.dataset.tokenPrefix)) return tab.removeItem(PAGES_ASKED);
  if (tab.getItem(PAGES_ASKED)) return;
  // The employee app speaks languages that the console does not.
  const headers = { 'Accept-Language': startLanguage(window.localStorage, navigator.languages) };
  const { ok } = await client.post(PAGES, undefined, { headers });
  if (ok) tab.setItem(PAGES_ASKED, 'yes');
}
