import { effect } from '@preact/signals-react';
import type { App } from '../../data/app.ts';
import type { AppRouter } from '../../router.tsx';
import { whenIdle } from '../../ui/browser/when-idle.ts';

/** Time in milliseconds during which only the first screen uses the connection. */
const FIRST_SCREEN_MS = 2000;

/**
 * Starts the background tasks once a person is signed in and the browser is idle. A page served from the device starts
 * them at once, because it has to show that it is cached.
 */
export function goLive(app: App, router: AppRouter): void {
  let isAhead = true;
  const start = () => {
    if (!isAhead) return;
    isAhead = false;
    const { matches } = router.state;
    import('./start-background.ts').then(
      ({ startBackground }) => startBackground(app, router, matches),
      // The page works without them; the next `online` event tries again.
      () => {
        isAhead = true;
        addEventListener('online', start, { once: true });
      },
    );
  };
  // Whoever goes on no longer waits for the first screen, which is to be readable offline from now on.
  router.subscribe(
    'onBeforeNavigate',
    ({ pathChanged }) =>
      pathChanged && router.state.matches.some(({ routeId }) => routeId === '/_in') && start(),
  );
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
