import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import { type Overlay, registerOverlayHost } from './overlay.ts';
import { matchShortcut, runShortcut, type Shortcut } from './shortcuts.ts';

/** The code of each comes when it is asked for. */
const OVERLAYS = {
  palette: lazyWithTexts(() => import('./palette.tsx')),
  help: lazyWithTexts(() => import('./help.tsx')),
};

const isOverlay = (shortcut: Shortcut): shortcut is Overlay => shortcut in OVERLAYS;

/** Hears what is pressed anywhere in the console. */
export function KeysHost() {
  const [openedOverlay, setOpenedOverlay] = useState<Overlay>();
  // Before anything is seen: what is there can be pressed.
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
