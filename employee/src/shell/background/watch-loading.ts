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
