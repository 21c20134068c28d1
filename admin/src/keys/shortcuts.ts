import { asksToSearch } from '@piiri/shared/search-key.ts';
import { focusIntoPage } from '../shell/focus.ts';
import { isWrittenIn } from '../shell/undo.ts';

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
  Object.entries(SHORTCUTS).map(([press, key]) => [
    key.startsWith('Shift+') ? key.slice('Shift+'.length) : key.toLowerCase(),
    press as Shortcut,
  ]),
);

/** Where letters are the page's own: texts, choices, menus, and whatever lies above the page. */
const isTaken = (target: EventTarget | null) =>
  isWrittenIn(target) ||
  (target instanceof Element && target.closest('select, [role=combobox], [role=listbox], [role=menu]')) ||
  isCovered();

const isCovered = () => document.querySelector('.MuiModal-root:not([aria-hidden=true])') !== null;

/** What somebody pressed; undefined when that is not ours. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined;
  if (asksToSearch(event)) return isCovered() ? undefined : 'palette';
  if (event.ctrlKey || event.metaKey) {
    const press = BY_KEY.get(`control+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`);
    return press && !isCovered() ? press : undefined;
  }
  // A capital is another letter, but for who has left Caps Lock on.
  const press = BY_KEY.get(event.shiftKey ? event.key : event.key.toLowerCase());
  return press && !isTaken(event.target) ? press : undefined;
}

/** What a press stands for on the page: the control that says so itself. */
const controlOf = (press: Shortcut) =>
  document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${SHORTCUTS[press]}"]`);

const rowsShown = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

const rowHere = () => document.activeElement?.closest<HTMLElement>('main [data-row]');

/** Moves the focus to the title of the next row, or the one before. Gives whether there are rows. */
function goToRow(step: 1 | -1): boolean {
  const rows = rowsShown();
  const here = rowHere();
  const at = here ? rows.indexOf(here) + step : step > 0 ? 0 : rows.length - 1;
  rows[Math.max(0, Math.min(at, rows.length - 1))]?.querySelector<HTMLElement>('.row-title')?.focus();
  return rows.length > 0;
}

function press(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}

/** Presses a check box as if Shift were held, so that it takes all between it and the one before along. */
function pressWithShift(element: HTMLElement | null | undefined): boolean {
  element?.dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true, cancelable: true }));
  return Boolean(element);
}

function write(element: HTMLElement | null): boolean {
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
  return Boolean(element);
}

/** The presses that a form does itself, and says on its buttons. */
export type FormPress = 'save' | 'publish';

/** What the form of this page does when they are pressed: see `useFormKeys`. */
export const formRuns: { [press in FormPress]?: () => void } = {};

/** Does what was pressed as far as the page's own controls do it. Gives whether there was such a control. */
export function runShortcut(pressed: Shortcut): boolean {
  if (pressed === 'next') return goToRow(1);
  if (pressed === 'previous') return goToRow(-1);
  if (pressed === 'select') return press(rowHere()?.querySelector<HTMLElement>('.row-check'));
  if (pressed === 'selectUntil') return pressWithShift(rowHere()?.querySelector<HTMLElement>('.row-check'));
  if (pressed === 'save' || pressed === 'publish') {
    formRuns[pressed]?.();
    return formRuns[pressed] !== undefined;
  }
  if (pressed === 'search') return write(controlOf('search'));
  const control = controlOf(pressed);
  if (control) focusIntoPage();
  return press(control);
}
