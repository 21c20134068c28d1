import { effect } from '@preact/signals-react';
import type { App } from '../models/app.ts';
import type { AppRouter } from '../router.tsx';
import { whenIdle } from './when-idle.ts';

/** Milliseconds that the first screen has the connection to itself. */
const FIRST_SCREEN_MS = 2000;

/**
 * Starts what runs beside the screens once somebody is signed in and the browser is idle. A page from the device starts
 * it at once, since it has to say so.
 */
export function goLive(app: App, router: AppRouter): void {
  let isAhead = true;
  const start = () => {
    if (!isAhead) return;
    isAhead = false;
    import('./start-background.ts').then(
      ({ startBackground }) => startBackground(app, router),
      // Only the live connection is missing until then.
      () => {
        isAhead = true;
        addEventListener('online', start, { once: true });
      },
    );
  };
  const { session, connection } = app;
  let isTimed = false;
  effect(() => {
    if (!session.profile.value) return;
    if (connection.cachedAt.value || document.documentElement.dataset.kept) start();
    if (isTimed) return;
    isTimed = true;
    setTimeout(() => whenIdle(start), FIRST_SCREEN_MS);
  });
}
