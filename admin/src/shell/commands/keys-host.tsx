import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { runShortcut } from '../../kit/commands/registry.ts';
import { matchShortcut } from '../../kit/commands/shortcuts.ts';
import { type Overlay, useAppCommands } from './app-commands.ts';
import { CaptureText } from './captured-text.ts';

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
