import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyWithTexts } from '../providers/i18n/later-texts.ts';
import { type Overlay, showOverlaysBy } from './overlay.ts';
import { runShortcut, type Shortcut, shortcutOf } from './shortcuts.ts';

/** The code of each comes when it is asked for. */
const OVERLAYS = {
  palette: lazyWithTexts(() => import('./palette.tsx')),
  help: lazyWithTexts(() => import('./help.tsx')),
};

const isOverlay = (press: Shortcut): press is Overlay => press in OVERLAYS;

/** Hears what is pressed anywhere in the console. */
export function KeysHost() {
  const [shown, setShown] = useState<Overlay>();
  // Before anything is seen: what is there can be pressed.
  useLayoutEffect(() => {
    showOverlaysBy(setShown);
    const hear = (event: KeyboardEvent) => {
      const press = shortcutOf(event);
      if (!press) return;
      if (isOverlay(press)) setShown(press);
      else if (!runShortcut(press)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  const Overlay = shown && OVERLAYS[shown];
  return <Suspense fallback={null}>{Overlay && <Overlay onClose={() => setShown(undefined)} />}</Suspense>;
}
