import { storeLanguage } from '@piiri/shared/session.ts';
import { useLocale } from 'ra-core';
import { useCommands } from '../../kit/commands/registry.ts';
import { goToRow, hasRows } from '../../kit/commands/rows.ts';

/** Overlays that shortcuts open. */
export type Overlay = 'palette' | 'help';

/** Delay before the page reloads, long enough to see a menu close, ms. */
const RELOAD_AFTER_MS = 200;

/** Registers the commands of every page. Links to places outside the console are only in the palette. */
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
