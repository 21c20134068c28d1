import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusOn } from '../browser/focus.ts';

/** Moves the focus to a new screen's heading, unless the place that the address names has it already. */
export function FocusOnArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        const isThere = document.getElementById(toLocation.hash)?.contains(document.activeElement);
        if (fromLocation && pathChanged && !isThere) focusOn();
      }),
    [router],
  );
  return null;
}
