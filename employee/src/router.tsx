import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { App } from './data/app.ts';
import { routeTree } from './routeTree.gen.ts';
import { MissingScreen, ScreenError } from './shell/failure.tsx';

/** Time in milliseconds during which a screen's data counts as fresh. */
const STALE_TIME_MS = 30_000;

/** Delay in milliseconds before a skeleton appears, so that fast responses cause no flash. */
const PENDING_DELAY_MS = 100;

/** Creates the router with the program's routes. `history`: replaces the browser's address bar. */
export function createAppRouter(app: App, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { app },
    defaultPreload: 'intent',
    defaultStaleTime: STALE_TIME_MS,
    defaultPreloadStaleTime: STALE_TIME_MS,
    defaultPendingMs: PENDING_DELAY_MS,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: MissingScreen,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** URL without a screen, shown on the screen for missing pages. */
    tried?: string;
  }
  interface StaticDataRouteOption {
    /** Whether the screen depends on data that only the browser has, so that the server cannot render it. */
    browserOnly?: boolean;
  }
}
