import { isSearchShortcut } from '@piiri/shared/search-shortcut.ts';
import { focusIntoPage } from '../shell/focus.ts';
import { isTextInput } from '../shell/undo.ts';

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
  Object.entries(SHORTCUTS).map(([click, key]) => [
    key.startsWith('Shift+') ? key.slice('Shift+'.length) : key.toLowerCase(),
    click as Shortcut,
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

/** The page's control that declares a shortcut in `aria-keyshortcuts`. */
const controlFor = (shortcut: Shortcut) =>
  document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${SHORTCUTS[shortcut]}"]`);

const visibleRows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

const focusedRow = () => document.activeElement?.closest<HTMLElement>('main [data-row]');

/** Focuses the title of the next or previous row. Returns whether the page has rows. */
function goToRow(step: 1 | -1): boolean {
  const rows = visibleRows();
  const here = focusedRow();
  const at = here ? rows.indexOf(here) + step : step > 0 ? 0 : rows.length - 1;
  rows[Math.max(0, Math.min(at, rows.length - 1))]?.querySelector<HTMLElement>('.row-title')?.focus();
  return rows.length > 0;
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}

/** Clicks a checkbox with Shift, which selects the range since the last one. */
function shiftClick(element: HTMLElement | null | undefined): boolean {
  element?.dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true, cancelable: true }));
  return Boolean(element);
}

function focusInput(element: HTMLElement | null): boolean {
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
  return Boolean(element);
}

/** Shortcuts that the open form handles. */
export type FormShortcut = 'save' | 'publish';

/** Handlers of the open form, set by `useFormKeys`. */
export const formHandlers: { [click in FormShortcut]?: () => void } = {};

/** Runs a shortcut on the page's controls. Returns whether a control handled it. */
export function runShortcut(shortcut: Shortcut): boolean {
  if (shortcut === 'next') return goToRow(1);
  if (shortcut === 'previous') return goToRow(-1);
  if (shortcut === 'select') return click(focusedRow()?.querySelector<HTMLElement>('.row-check'));
  if (shortcut === 'selectUntil') return shiftClick(focusedRow()?.querySelector<HTMLElement>('.row-check'));
  if (shortcut === 'save' || shortcut === 'publish') {
    formHandlers[shortcut]?.();
    return formHandlers[shortcut] !== undefined;
  }
  if (shortcut === 'search') return focusInput(controlFor('search'));
  const control = controlFor(shortcut);
  if (control) focusIntoPage();
  return click(control);
}
