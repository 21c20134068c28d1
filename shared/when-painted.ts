/** Time in milliseconds after which the paint is no longer awaited: hidden pages never paint. */
const TIMEOUT_MS = 1000;

/**
 * Resolves at the page's first paint. Until then the page's own resources have the connection and the processor to
 * themselves.
 */
export const whenPainted = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, TIMEOUT_MS);
  });
