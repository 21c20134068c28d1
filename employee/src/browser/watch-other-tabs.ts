import type { App } from '../models/app.ts';

/** Loads the page again when another tab signs out or goes on in another company: one browser, one session. */
export function watchOtherTabs({ session, reload }: App): void {
  addEventListener('storage', (event) => {
    const isToken = event.key === 'token' || event.key === null;
    if (isToken && session.token() && localStorage.getItem('token') !== session.token()) reload();
  });
}
