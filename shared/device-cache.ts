/** Names that pages and the service worker share. */

/** URL of the service worker. */
export const WORKER_URL = '/sw.js';

/** Header of a response from the device's cache: time of the server's response, ISO 8601. */
export const CACHED_AT_HEADER = 'Kept-At';

/** Prefix of the names of all caches with a user's data. */
export const USER_CACHE_PREFIX = 'kept:';

/** Messages from a page to the service worker. */
export type WorkerMessage =
  /**
   * The signed-in user's token, its expiry, the language, the path of the open screen, and the URLs loaded before the worker
   * controlled the page. The worker answers on the transferred port once all of that is cached.
   */
  | { type: 'reader'; token: string; until: string; language: string; path: string; missed: string[] }
  /** Delete the caches of all users. */
  | { type: 'forget' }
  /** Activate the waiting version now. */
  | { type: 'take-over' };

/** Deletes the device's caches of all users. Also asks the worker to, in case this page closes meanwhile. */
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
