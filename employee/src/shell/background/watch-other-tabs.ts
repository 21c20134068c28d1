import type { App } from '../../data/app.ts';

/** Reloads the page when another tab signs out or switches to another company, since a browser has only one session. */
export function watchOtherTabs({ session, reload }: App): void {
  addEventListener('storage', (event) => {
    const isToken = event.key === 'token' || event.key === null;
    if (isToken && session.token() && localStorage.getItem('token') !== session.token()) reload();
  });
}
