/** Responses preloaded by the bootstrap script or the page itself, by URL. Each is used once. */
type PreloadedResponses = Record<string, Promise<Response> | undefined>;

declare global {
  interface Window {
    preloadedResponses?: PreloadedResponses;
    /** Shows that the program failed to load, see bootstrap.ts. */
    bootFailed?: () => void;
  }
}

/** Maximum body size in bytes of a request that may outlive its page (`keepalive`). */
const MAX_KEEPALIVE_LENGTH = 60_000;

/**
 * Works like `fetch`, but uses the responses preloaded in the page's head, and sends small writes with `keepalive`, so
 * that they outlive the page.
 */
export const fetchPreloaded: typeof fetch = (input, init) => {
  const address = String(input);
  const preloaded = init?.method === 'GET' ? window.preloadedResponses?.[address] : undefined;
  if (preloaded) {
    delete window.preloadedResponses?.[address];
    return preloaded.catch(() => fetch(input, init));
  }
  const isSmallWrite = typeof init?.body === 'string' && init.body.length < MAX_KEEPALIVE_LENGTH;
  return fetch(input, isSmallWrite ? { ...init, keepalive: true } : init);
};
