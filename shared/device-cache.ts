/** What pages and the worker on the device call things that both know. */

/** Where the worker is. */
export const WORKER_URL = '/sw.js';

/** The header of an answer that came from the device: when the server gave it, ISO 8601. */
export const CACHED_AT_HEADER = 'Kept-At';

/** The beginning of the names of all that is kept of a person in a company. */
export const USER_CACHE_PREFIX = 'kept:';

/** What a page tells the worker. */
export type WorkerMessage =
  /**
   * Who reads, until when, in which language, the address of the screen that is open, and those that were asked for before
   * the worker was there. It answers by the port that comes along when all of that is kept.
   */
  | { type: 'reader'; token: string; until: string; language: string; path: string; missed: string[] }
  /** Nothing of anybody is to be left. */
  | { type: 'forget' }
  /** A new version is wanted now. */
  | { type: 'take-over' };

/** Leaves nothing on the device of what was read. The worker does it too, also when this page goes away meanwhile. */
export function clearDeviceCache(): void {
  if (typeof caches === 'undefined' || typeof navigator === 'undefined') return;
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies WorkerMessage);
  void caches
    .keys()
    .then((names) =>
      Promise.all(
        names.filter((name) => name.startsWith(USER_CACHE_PREFIX)).map((name) => caches.delete(name)),
      ),
    )
    .catch(() => undefined);
}
