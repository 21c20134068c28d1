import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Distance before the visible area at which loading starts. */
const PRELOAD_DISTANCE = '1200px';

interface Edge {
  scroller: RefObject<HTMLElement | null>;
  /** Element at the position where the next messages will appear. */
  sentinel: RefObject<HTMLElement | null>;
  /** Cursor of the next page; null when there is none. */
  cursor: number | null;
  load(): Promise<void>;
}

/**
 * Loads more messages when the user scrolls near an end. Returns whether loading failed, and a function that retries.
 */
export function useLoadingAtEdge({ scroller, sentinel, cursor, load }: Edge) {
  const [failed, setFailed] = useState(false);
  const loadMore = useCallback(() => {
    setFailed(false);
    load().catch(() => setFailed(true));
  }, [load]);

  useEffect(() => {
    if (cursor === null || !sentinel.current || failed) return;
    const watching = new IntersectionObserver(
      (entries) => {
        // A busy browser delivers several changes at once; the last one is the current state.
        if (entries.at(-1)?.isIntersecting) loadMore();
      },
      { root: scroller.current, rootMargin: `${PRELOAD_DISTANCE} 0px` },
    );
    watching.observe(sentinel.current);
    return () => watching.disconnect();
  }, [cursor, failed, loadMore, sentinel, scroller]);

  return { failed, retry: loadMore };
}
