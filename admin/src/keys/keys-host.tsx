import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import { type Overlay, useAppCommands } from './app-commands.ts';
import { CaptureText } from './captured-text.ts';
import { runShortcut } from './registry.ts';
import { matchShortcut } from './shortcuts.ts';

/** Overlays, each loaded on first use. */
const OVERLAYS = {
  palette: lazyWithTexts(() => import('./palette.tsx')),
  help: lazyWithTexts(() => import('./help.tsx')),
};

/** Runs commands by their keyboard shortcuts, and shows the overlays. */
export function KeysHost() {
  const [openedOverlay, setOpenedOverlay] = useState<Overlay>();
  useAppCommands(setOpenedOverlay);
  // In a layout effect: shortcuts work as soon as the page is painted.
  useLayoutEffect(() => {
    if (window.takePaletteKey?.()) setOpenedOverlay('palette');
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = matchShortcut(event);
      if (shortcut && runShortcut(shortcut)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const Overlay = openedOverlay && OVERLAYS[openedOverlay];
  return (
    <Suspense fallback={<CaptureText />}>
      {Overlay && <Overlay onClose={() => setOpenedOverlay(undefined)} />}
    </Suspense>
  );
}
