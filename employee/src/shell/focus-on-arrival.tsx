import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusOn } from '../ui/browser/focus.ts';

/** Returns the first visible link of the screen that leads to an address. */
function findLink(href: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>('main a')];
  return links.find((link) => link.getAttribute('href') === href && link.checkVisibility());
}

/**
 * Moves the focus to the heading of a new screen, unless the target of the URL's hash already has it; after going back,
 * to the link that had led to the screen before.
 */
export function FocusOnArrival() {
  const router = useRouter();
  useEffect(() => {
    let isBack = false;
    const stopHistory = router.history.subscribe(({ action: { type, ...action } }) => {
      isBack = type === 'BACK' || ('index' in action && Number(action.index) < 0);
    });
    const stopRendered = router.subscribe(
      'onRendered',
      ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        const isThere = document.getElementById(toLocation.hash)?.contains(document.activeElement);
        if (!fromLocation) return;
        const link = isBack && (pathChanged || hashChanged) ? findLink(fromLocation.href) : undefined;
        // The scroll position is restored already, but may be from before one had scrolled to the link.
        if (link) {
          link.focus({ preventScroll: true });
          link.scrollIntoView({ block: 'nearest' });
        } else if (pathChanged && !isThere) focusOn();
      },
    );
    return () => {
      stopHistory();
      stopRendered();
    };
  }, [router]);
  return null;
}
