import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusOn } from '../browser/focus.ts';

/** Moves the focus to a new screen's heading. */
export function FocusOnArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusOn();
      }),
    [router],
  );
  return null;
}
