import type { App } from '../models/app.ts';
import { PAGES, PAGES_ASKED } from '../models/first-calls.ts';

/**
 * Requests the cookie for server-rendered pages, unless this page was rendered for the current session. Tries once per tab,
 * since the browser may reject cookies. `tokenPrefix`: start of the token that the page was rendered for.
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
