import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusOn } from '../ui/browser/focus.ts';

/** Moves the focus to the heading of a new screen, unless the target of the URL's hash already has it. */
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
