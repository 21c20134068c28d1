import { storeLanguage } from '@piiri/shared/session.ts';
import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { takePaletteKey } from '../../kit/commands/captured-palette-key.ts';
import { matchShortcut, runShortcut, useCommands } from '../../kit/commands/registry.ts';
import { goToRow, hasRows } from '../../kit/commands/row-commands.ts';
import { CaptureText } from './captured-text.ts';
import type { ObjectAct } from './object-commands.ts';

/** Overlays that shortcuts open. */
type Overlay = 'palette' | 'help';

/** Delay before the page reloads, long enough to see a menu close, ms. */
const RELOAD_AFTER_MS = 200;

/** Registers the commands of every page. Links to places outside the console are only in the palette. */
function useAppCommands(open: (overlay: Overlay) => void): void {
  const locale = useLocale();
  const changeLanguage = () => {
    storeLanguage(window.localStorage, locale === 'fi' ? 'en' : 'fi');
    setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
  };
  useCommands([
    { id: 'palette', shortcut: 'palette', run: () => open('palette') },
    { id: 'next', shortcut: 'next', when: hasRows, run: () => goToRow(1) },
    { id: 'previous', shortcut: 'previous', when: hasRows, run: () => goToRow(-1) },
    { id: 'help', label: 'console.app.help', icon: 'quiz', shortcut: 'help', run: () => open('help') },
    { id: 'language', label: 'console.app.other_language', icon: 'flag', run: changeLanguage },
  ]);
}

/** Overlays, each loaded on first use. */
const OVERLAYS: Record<Overlay, ComponentType<OverlayProps>> = {
  palette: lazyWithTexts(() => import('./palette.tsx')),
  help: lazyWithTexts(() => import('./help.tsx')),
};

const ObjectDialog = lazyWithTexts(() => import('./object-dialog.tsx'));

interface OverlayProps {
  onClose: () => void;
  onAct: (act: ObjectAct) => void;
}

/** Runs commands by their keyboard shortcuts, and shows the overlays. */
export function CommandHost() {
  const [openedOverlay, setOpenedOverlay] = useState<Overlay>();
  const [act, setAct] = useState<ObjectAct>();
  useAppCommands(setOpenedOverlay);
  // In a layout effect: shortcuts work as soon as the page is painted.
  useLayoutEffect(() => {
    if (takePaletteKey()) setOpenedOverlay('palette');
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
      {Overlay && <Overlay onClose={() => setOpenedOverlay(undefined)} onAct={setAct} />}
      {act && <ObjectDialog {...act} onClose={() => setAct(undefined)} />}
    </Suspense>
  );
}
