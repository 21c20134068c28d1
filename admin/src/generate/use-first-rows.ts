import { startTransition, useEffect, useState } from 'react';
import { useDevice } from '../first-screen/device-context.ts';

let isFirstList = true;

/**
 * The rows of a list to be drawn: of the console's first one only as many as the window may hold before the others follow, which
 * begin a moment later, without holding anything up. Whoever comes back to a list finds all of it, scrolled as it was.
 * @param height What a row takes at the least, px.
 */
export function useFirstRows<Row>(rows: readonly Row[], height: number): readonly Row[] {
  const device = useDevice();
  const [isComplete, setComplete] = useState(!isFirstList);
  useEffect(() => {
    isFirstList = false;
    startTransition(() => setComplete(true));
  }, []);
  return isComplete
    ? rows
    : rows.slice(0, Math.ceil((device ?? { height: window.innerHeight }).height / height));
}
