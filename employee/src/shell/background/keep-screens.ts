import { CallFailure } from '../../data/api/failure.ts';
import type { AppRouter } from '../../router.tsx';

interface LoaderContext {
  params: unknown;
  deps: unknown;
}

/** Number of screens whose data are remembered. */
const MAX_SCREENS = 30;

/**
 * Shows a screen, and keeps what is typed in it, when its data cannot be loaded anew for lack of a connection: as it was
 * last loaded in this page. The alert of the lost connection tells that the data are old. `matches`: the screens that are
 * open.
 */
export function keepScreens(router: AppRouter, matches: AppRouter['state']['matches']): void {
  const screens = new Map<string, unknown>();
  const keyOf = (id: string, params: unknown, deps: unknown) => JSON.stringify([id, params, deps]);
  const remember = (key: string, data: unknown) => {
    screens.delete(key);
    screens.set(key, data);
    const [oldest] = screens.keys();
    if (screens.size > MAX_SCREENS && oldest) screens.delete(oldest);
  };
  for (const { routeId, params, loaderDeps, loaderData, status } of matches)
    if (status === 'success') remember(keyOf(routeId, params, loaderDeps), loaderData);
  for (const { id, options } of Object.values(router.routesById)) {
    const load: ((context: LoaderContext) => unknown) | undefined = options.loader;
    if (!load) continue;
    options.loader = async (context: LoaderContext) => {
      const key = keyOf(id, context.params, context.deps);
      try {
        const data = await load(context);
        remember(key, data);
        return data;
      } catch (error) {
        const last = screens.get(key);
        if (!(error instanceof CallFailure) || error.status !== 0 || last === undefined) throw error;
        return last;
      }
    };
  }
}
