import { type RefCallback, useCallback, useState } from 'react';
import { deviceMatches } from '../first-screen/device.ts';
import { matches, useDevice } from '../first-screen/device-context.ts';
import { useHydrating } from '../first-screen/use-hydrating.ts';

/** The width that was measured last of what needs a least one, in a window of that width; px. */
export const lastFrame: { width?: number; window?: number } = {};

/**
 * An element's width in px as it changes; undefined before it is known. The first of the two is its `ref`.
 * @param least A narrower one counts as none, which in a window that has no room for more is known before anything is drawn.
 */
export function useWidth(least = 0): [RefCallback<HTMLElement>, number | undefined] {
  // Asked of the browser's window rather than of `innerWidth`, for which all that is drawn would be measured at once.
  const device = useDevice();
  const asRendered = useHydrating() && device !== undefined;
  const query = `(min-width: ${least}px)`;
  const [fits] = useState(
    () => least === 0 || (asRendered ? deviceMatches(device, query) : matches(query, device)),
  );
  const [width, setWidth] = useState(fits ? device?.frame : 0);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const take = (measured: number) => {
        if (least > 0) Object.assign(lastFrame, { width: measured, window: window.innerWidth });
        setWidth(measured < least ? 0 : measured);
      };
      if (window.innerWidth >= least) take(element.clientWidth);
      const observer = new ResizeObserver(([entry]) => entry && take(Math.round(entry.contentRect.width)));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [least],
  );
  return [ref, width];
}
