import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves the focus to a new screen's heading, so that a screen reader tells where one is and Tab goes on from there. */
export function FocusOnArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
  return null;
}
