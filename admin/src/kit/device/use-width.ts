import { type RefCallback, useCallback, useState } from 'react';
import { deviceMatches } from './device.ts';
import { matches, useDevice } from './device-context.ts';
import { useHydrating } from './use-hydrating.ts';

/** The last measured width of an element with a minimum width, and the width of the window then; px. */
export const lastMeasured: { width?: number; window?: number } = {};

/**
 * Returns a `ref` and the width of its element in px, updated as it changes; undefined before it is known.
 * @param minimum Minimum width in px; a narrower element counts as 0, which in a narrow window is known before the first
 *   render.
 */
export function useWidth(minimum = 0): [RefCallback<HTMLElement>, number | undefined] {
  // A media query rather than `innerWidth`, which would force a layout of everything rendered so far.
  const device = useDevice();
  const asRendered = useHydrating() && device !== undefined;
  const query = `(min-width: ${minimum}px)`;
  const [fits] = useState(
    () => minimum === 0 || (asRendered ? deviceMatches(device, query) : matches(query, device)),
  );
  const [width, setWidth] = useState(fits ? device?.frame : 0);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const take = (measured: number) => {
        if (minimum > 0) Object.assign(lastMeasured, { width: measured, window: window.innerWidth });
        setWidth(measured < minimum ? 0 : measured);
      };
      if (window.innerWidth >= minimum) take(element.clientWidth);
      const observer = new ResizeObserver(([entry]) => entry && take(Math.round(entry.contentRect.width)));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [minimum],
  );
  return [ref, width];
}
