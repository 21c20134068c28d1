import { effect } from '@preact/signals-react';
import type { App } from '../models/app.ts';
import type { AppRouter } from '../router.tsx';
import { whenIdle } from './when-idle.ts';

/** Milliseconds for which the first screen has the connection to itself. */
const START_DELAY = 2000;

/**
 * Begins what goes on beside the screens once somebody is signed in and the page has come to rest: nobody waits for it. What
 * comes from the device wants to be told at once.
 */
export function goLive(app: App, router: AppRouter): void {
  let isAhead = true;
  const start = () => {
    if (!isAhead) return;
    isAhead = false;
    import('./background-tasks.ts').then(
      ({ startBackgroundTasks }) => startBackgroundTasks(app, router),
      // What is live is missed until then, and nothing else.
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
    setTimeout(() => whenIdle(start), START_DELAY);
  });
}
