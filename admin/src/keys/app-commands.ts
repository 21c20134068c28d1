import { storeLanguage } from '@piiri/shared/session.ts';
import { useLocale } from 'ra-core';
import { useCommands } from './registry.ts';
import { goToRow, hasRows } from './rows.ts';

/** The overlays that the keys open. */
export type Overlay = 'palette' | 'help';

/** Long enough for a menu to be seen closing, ms. */
const RELOAD_AFTER_MS = 200;

/** Registers what the console does on every page. What leads out of it the palette alone offers. */
export function useAppCommands(open: (overlay: Overlay) => void): void {
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
