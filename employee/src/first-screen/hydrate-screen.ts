import { hydrateCaptured } from '@piiri/shared/hydrate-captured.ts';
import type { AppRouter } from '../router.tsx';

/** Resolves in the next task, so that input and painting can happen in between. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Hydrates a rendered page once its screen is loaded, see `hydrateCaptured`. `hydrate` starts the hydration. */
export async function hydrateScreen(root: Element, router: AppRouter, hydrate: () => void): Promise<void> {
  // Makes the router render the same Suspense boundaries as on the server.
  router.ssr = { manifest: undefined };
  await router.load();
  // Screens do not await their lists, whose preloaded responses arrive a task later.
  await nextTask();
  await hydrateCaptured(root, hydrate);
}
