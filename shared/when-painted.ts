/** Milliseconds after which nothing waits for a paint any more: hidden pages never paint. */
const TIMEOUT_MS = 1000;

/** Resolves at the page's first paint. Until then the page has connection and processor to itself. */
export const whenPainted = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, TIMEOUT_MS);
  });
