import { deepEqual } from '@tanstack/react-router';
import { CallFailure } from '../../data/api/failure.ts';
import type { AppRouter } from '../../router.tsx';

interface LoaderContext {
  params: unknown;
  deps: unknown;
}

/**
 * Keeps a screen, and what is typed in it, when its data cannot be loaded anew for lack of a connection. The alert of
 * the lost connection tells that they are old.
 */
export function keepScreens(router: AppRouter): void {
  for (const { id, options } of Object.values(router.routesById)) {
    const load: ((context: LoaderContext) => unknown) | undefined = options.loader;
    if (!load) continue;
    options.loader = async (context: LoaderContext) => {
      try {
        return await load(context);
      } catch (error) {
        if (!(error instanceof CallFailure) || error.status !== 0) throw error;
        const screen = router.state.matches.find(
          ({ routeId, params, loaderDeps }) =>
            routeId === id && deepEqual(params, context.params) && deepEqual(loaderDeps, context.deps),
        );
        if (screen?.status !== 'success' || screen.loaderData === undefined) throw error;
        return screen.loaderData;
      }
    };
  }
}
