import { isSearchShortcut } from '@piiri/shared/search-shortcut.ts';
import { focusIntoPage } from '../shell/focus.ts';
import { isTextInput } from '../shell/undo.ts';

/** What can be pressed, by how it is called in `aria-keyshortcuts`. */
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

/** The other way to the palette: the employee app's key for its search. */
export const SEARCH_SHORTCUT = 'Control+Shift+/';

export type Shortcut = keyof typeof SHORTCUTS;

/** A letter as it is written: on a Finnish keyboard / and ? stand elsewhere than on others. */
const BY_KEY = new Map<string, Shortcut>(
  Object.entries(SHORTCUTS).map(([click, key]) => [
    key.startsWith('Shift+') ? key.slice('Shift+'.length) : key.toLowerCase(),
    click as Shortcut,
  ]),
);

/** Where letters are the page's own: texts, choices, menus, and whatever lies above the page. */
const isTextEntry = (target: EventTarget | null) =>
  isTextInput(target) ||
  (target instanceof Element && target.closest('select, [role=combobox], [role=listbox], [role=menu]')) ||
  isModalOpen();

const isModalOpen = () => document.querySelector('.MuiModal-root:not([aria-hidden=true])') !== null;

/** What somebody pressed; undefined when that is not ours. */
export function matchShortcut(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined;
  if (isSearchShortcut(event)) return isModalOpen() ? undefined : 'palette';
  if (event.ctrlKey || event.metaKey) {
    const shortcut = BY_KEY.get(`control+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`);
    return shortcut && !isModalOpen() ? shortcut : undefined;
  }
  // A capital is another letter, but for who has left Caps Lock on.
  const shortcut = BY_KEY.get(event.shiftKey ? event.key : event.key.toLowerCase());
  return shortcut && !isTextEntry(event.target) ? shortcut : undefined;
}

/** What a press stands for on the page: the control that says so itself. */
const controlFor = (shortcut: Shortcut) =>
  document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${SHORTCUTS[shortcut]}"]`);

const visibleRows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

const focusedRow = () => document.activeElement?.closest<HTMLElement>('main [data-row]');

/** Moves the focus to the title of the next row, or the one before. Gives whether there are rows. */
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

/** Presses a check box as if Shift were held, so that it takes all between it and the one before along. */
function shiftClick(element: HTMLElement | null | undefined): boolean {
  element?.dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true, cancelable: true }));
  return Boolean(element);
}

function focusInput(element: HTMLElement | null): boolean {
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
  return Boolean(element);
}

/** The presses that a form does itself, and says on its buttons. */
export type FormShortcut = 'save' | 'publish';

/** What the form of this page does when they are pressed: see `useFormKeys`. */
export const formHandlers: { [click in FormShortcut]?: () => void } = {};

/** Does what was pressed as far as the page's own controls do it. Gives whether there was such a control. */
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
