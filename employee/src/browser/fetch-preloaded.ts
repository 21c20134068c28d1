import '../first-screen/preloaded-responses.ts';

/** Bytes up to which a browser lets a request outlive its page. */
const KEEPALIVE_LIMIT = 60_000;

/**
 * `fetch` that uses the responses preloaded by the page's head, and sends small writes with `keepalive`, so that they outlive
 * the page.
 */
export const fetchPreloaded: typeof fetch = (input, init) => {
  const address = String(input);
  const preloaded = init?.method === 'GET' ? window.preloadedResponses?.[address] : undefined;
  if (preloaded) {
    delete window.preloadedResponses?.[address];
    return preloaded.catch(() => fetch(input, init));
  }
  const isSmallWrite = typeof init?.body === 'string' && init.body.length < KEEPALIVE_LIMIT;
  return fetch(input, isSmallWrite ? { ...init, keepalive: true } : init);
};
