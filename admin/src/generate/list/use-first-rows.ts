import { startTransition, useEffect, useState } from 'react';
import { useDevice } from '../../kit/device/device-context.ts';

let isFirstList = true;

/**
 * Returns the rows of a list to render. The first list after loading begins with as many rows as fit the window; the
 * others follow in a transition, which blocks nothing. Later lists are complete at once, so that the scroll position
 * can be restored.
 * @param height Minimum height of a row in px.
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
