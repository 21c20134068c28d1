import type { App } from '../models/app.ts';
import { PAGES, PAGES_ASKED } from '../models/first-calls.ts';

/**
 * The next pages are drawn on the server for whom this one is, unless it was already: in another company, or after a cookie was
 * lost. Where that does not help the tab asks no more: the browser refuses cookies. `mark`: whose the page is.
 */
export async function requestSsrPages(
  { api, session, tab }: Pick<App, 'api' | 'session' | 'tab'>,
  tokenPrefix: string | undefined,
): Promise<void> {
  const isRendered = tokenPrefix && session.token()?.startsWith(tokenPrefix);
  if (isRendered || tab.getItem(PAGES_ASKED)) return;
  const { ok } = await api.post(PAGES);
  if (ok) tab.setItem(PAGES_ASKED, 'yes');
}
