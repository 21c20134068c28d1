import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { MissingScreen } from './components/missing-screen.tsx';
import { ScreenError } from './components/screen-error.tsx';
import type { App } from './models/app.ts';
import { routeTree } from './routeTree.gen.ts';

/** Milliseconds for which a screen's data is shown without asking again. */
const FRESH = 30_000;

/** Milliseconds before a skeleton shows: what comes sooner is not preceded by a flash. */
const PENDING = 100;

/** The program's addresses and their screens. `history`: where one is, when that is not the browser's address bar. */
export function createAppRouter(app: App, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { app },
    defaultPreload: 'intent',
    defaultStaleTime: FRESH,
    defaultPreloadStaleTime: FRESH,
    defaultPendingMs: PENDING,
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
    /** The address that leads nowhere, on the screen that says so. */
    tried?: string;
  }
  interface StaticDataRouteOption {
    /** It begins from what the browser alone keeps: no server draws it. */
    browserOnly?: boolean;
  }
}
