import { isSearchShortcut } from '@piiri/shared/search-shortcut.ts';
import { isTextInput } from '../state/undo.ts';

/** Keyboard shortcuts in the format of `aria-keyshortcuts` (WAI-ARIA). */
export const SHORTCUTS = {
  palette: 'Control+K',
  help: '?',
  save: 'Control+S',
  publish: 'Control+Shift+Enter',
  new: 'n',
  search: '/',
  next: 'j',
  previous: 'k',
  select: 'x',
  selectUntil: 'Shift+X',
} as const;

/** Second shortcut of the palette, the same as for the employee app's search. */
export const SEARCH_SHORTCUT = 'Control+Shift+/';

export type Shortcut = keyof typeof SHORTCUTS;

/** Shortcuts by `event.key` rather than `event.code`: / and ? are on other keys of a Finnish keyboard. */
const BY_KEY = new Map<string, Shortcut>(
  Object.entries(SHORTCUTS).map(([name, key]) => [
    key.startsWith('Shift+') ? key.slice('Shift+'.length) : key.toLowerCase(),
    name as Shortcut,
  ]),
);

/** Whether plain letters belong to the focused control (text field, select, menu) or to an open modal. */
const isTextEntry = (target: EventTarget | null) =>
  isTextInput(target) ||
  (target instanceof Element && target.closest('select, [role=combobox], [role=listbox], [role=menu]')) ||
  isModalOpen();

const isModalOpen = () => document.querySelector('.MuiModal-root:not([aria-hidden=true])') !== null;

/** Returns the shortcut of a keydown event; undefined for any other key. */
export function matchShortcut(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined;
  if (isSearchShortcut(event)) return isModalOpen() ? undefined : 'palette';
  if (event.ctrlKey || event.metaKey) {
    const shortcut = BY_KEY.get(`control+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`);
    return shortcut && !isModalOpen() ? shortcut : undefined;
  }
  // Without Shift a capital letter only means that Caps Lock is on.
  const shortcut = BY_KEY.get(event.shiftKey ? event.key : event.key.toLowerCase());
  return shortcut && !isTextEntry(event.target) ? shortcut : undefined;
}
