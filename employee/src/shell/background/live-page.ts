import { PAGE_SESSION_KEY, PAGE_SESSION_PATH } from '@piiri/shared/page-session.ts';
import { effect } from '@preact/signals-react';
import type { App } from '../../data/app.ts';
import { live } from '../../data/live/live.ts';

/**
 * Requests the cookie that lets the server render the next pages, unless this page was rendered for the current
 * session. It is needed after switching to another company and after the cookie was lost. A tab requests it only once,
 * since some browsers refuse cookies. `tokenPrefix`: of the session that the page was rendered for.
 */
export async function requestPageSession(
  { api, session, tab }: Pick<App, 'api' | 'session' | 'tab'>,
  tokenPrefix: string | undefined,
): Promise<void> {
  const isRendered = tokenPrefix && session.token()?.startsWith(tokenPrefix);
  if (isRendered || tab.getItem(PAGE_SESSION_KEY)) return;
  const { ok } = await api.post(PAGE_SESSION_PATH);
  if (ok) tab.setItem(PAGE_SESSION_KEY, 'yes');
}

/** Opens the live connection of all screens. The attribute `data-live` shows tests from when on no update is missed. */
export function openLivePage(app: App): void {
  const { isOpen, start } = app.model(live);
  start();
  void requestPageSession(app, document.documentElement.dataset.tokenPrefix);
  effect(() => void document.documentElement.toggleAttribute('data-live', isOpen.value));
}
