import {
  createContext,
  type RefCallback,
  useCallback,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Device, deviceMatches } from './device.ts';

export const DeviceContext = createContext<Device | undefined>(undefined);

/** Returns the device that the first screen was rendered for; undefined when the browser renders it. */
export const useDevice = () => useContext(DeviceContext);

/** Whether a media query matches: in the browser, or on the server for the given device. */
export function matches(query: string, device: Device | undefined): boolean {
  if (typeof window !== 'undefined') return window.matchMedia(query).matches;
  return device !== undefined && deviceMatches(device, query);
}

/** Whether the component is rendered on the server or hydrating in the browser; both must produce the same output. */
export const useHydrating = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );

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
