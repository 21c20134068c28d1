import { type RefCallback, useCallback, useState } from 'react';

/**
 * An element's width in px as it changes; undefined before it is known. The first of the two is its `ref`.
 * @param least A narrower one counts as none, which in a window that has no room for more is known before anything is drawn.
 */
export function useWidth(least = 0): [RefCallback<HTMLElement>, number | undefined] {
  // Asked of the browser's window rather than of `innerWidth`, for which all that is drawn would be measured at once.
  const [fits] = useState(() => least === 0 || window.matchMedia(`(min-width: ${least}px)`).matches);
  const [width, setWidth] = useState(fits ? undefined : 0);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const take = (measured: number) => setWidth(measured < least ? 0 : measured);
      if (window.innerWidth >= least) take(element.clientWidth);
      const observer = new ResizeObserver(([entry]) => entry && take(Math.round(entry.contentRect.width)));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [least],
  );
  return [ref, width];
}
