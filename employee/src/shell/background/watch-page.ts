import { LOAD_TIMEOUT_MS } from '@piiri/shared/load-limit.ts';
import type { App } from '../../data/app.ts';
import type { AppRouter } from '../../router.tsx';

/** Raises a load error when a screen has not arrived within the limit. */
export function watchLoading(router: AppRouter, app: App): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  router.subscribe('onBeforeLoad', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      app.loadFailed.value = true;
    }, LOAD_TIMEOUT_MS);
  });
  router.subscribe('onLoad', () => clearTimeout(timer));
}

/** Reloads the page when another tab signs out or switches to another company, since a browser has only one session. */
export function watchOtherTabs({ session, reload }: App): void {
  addEventListener('storage', (event) => {
    const isToken = event.key === 'token' || event.key === null;
    if (isToken && session.token() && localStorage.getItem('token') !== session.token()) reload();
  });
}
