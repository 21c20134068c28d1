import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import { type Overlay, registerOverlayHost } from './overlay.ts';
import { matchShortcut, runShortcut, type Shortcut } from './shortcuts.ts';

/** Overlays, each loaded on first use. */
const OVERLAYS = {
  palette: lazyWithTexts(() => import('./palette.tsx')),
  help: lazyWithTexts(() => import('./help.tsx')),
};

const isOverlay = (shortcut: Shortcut): shortcut is Overlay => shortcut in OVERLAYS;

/** Listens for the console's keyboard shortcuts and shows its overlays. */
export function KeysHost() {
  const [openedOverlay, setOpenedOverlay] = useState<Overlay>();
  // In a layout effect: shortcuts work as soon as the page is painted.
  useLayoutEffect(() => {
    registerOverlayHost(setOpenedOverlay);
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = matchShortcut(event);
      if (!shortcut) return;
      if (isOverlay(shortcut)) setOpenedOverlay(shortcut);
      else if (!runShortcut(shortcut)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const Overlay = openedOverlay && OVERLAYS[openedOverlay];
  return (
    <Suspense fallback={null}>{Overlay && <Overlay onClose={() => setOpenedOverlay(undefined)} />}</Suspense>
  );
}
