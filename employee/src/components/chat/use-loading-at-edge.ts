import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Where more messages begin to be asked for, in pixels before their place comes into view. */
const AHEAD = '1200px';

interface Edge {
  scroller: RefObject<HTMLElement | null>;
  /** Stands where the messages would come. */
  sentinel: RefObject<HTMLElement | null>;
  /** The cursor to them; null: there are none. */
  cursor: number | null;
  load(): Promise<void>;
}

/** Loads more messages as one scrolls to an end of them. Gives whether that failed, and what tries again. */
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
        // A busy browser tells of several changes at once: how it is now, the last one says.
        if (entries.at(-1)?.isIntersecting) loadMore();
      },
      { root: scroller.current, rootMargin: `${AHEAD} 0px` },
    );
    watching.observe(sentinel.current);
    return () => watching.disconnect();
  }, [cursor, failed, loadMore, sentinel, scroller]);

  return { failed, retry: loadMore };
}
