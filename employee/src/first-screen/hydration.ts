import { hydrateCaptured } from '@piiri/shared/hydrate-captured.ts';
import type { AppRouter } from '../router.tsx';
import './preloaded-responses.ts';

/** Id of the script element with the data that the page was rendered from. */
const RENDERED_DATA_ID = 'rendered-data';

/** Data that a page was rendered from: the time, and the API's responses by URL, as status and body. */
interface RenderedData {
  at: string;
  answers: Record<string, [status: number, body: string]>;
}

/**
 * Returns a response with the members that the API client reads. Unlike a real response it returns its text without
 * delay.
 */
export const preloadedResponse = (status: number, body: string) =>
  ({ ok: status < 300, status, headers: new Headers(), text: async () => body }) as Response;

/**
 * Reads the page's data and turns its responses into preloaded ones. Returns the time that the page was rendered for;
 * undefined when the browser renders the page: because the server did not, or rendered it for another session (then the
 * markup is removed), or without this browser's unsent input.
 */
export function takeRenderedData(root: Element): { at: Date } | undefined {
  const { dataset } = document.documentElement;
  const element = document.getElementById(RENDERED_DATA_ID);
  element?.remove();
  const isDiscarded = dataset.shell === 'other';
  if (isDiscarded) {
    root.replaceChildren();
    dataset.shell = 'app';
  }
  if (!element || !dataset.appearance) return undefined;
  const { at, answers }: RenderedData = JSON.parse(element.textContent);
  window.preloadedResponses = {};
  for (const [address, [status, body]] of Object.entries(answers))
    window.preloadedResponses[address] = Promise.resolve(preloadedResponse(status, body));
  return isDiscarded ? undefined : { at: new Date(at) };
}

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
