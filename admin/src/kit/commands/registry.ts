import { isSearchShortcut } from '@piiri/shared/search-shortcut.ts';
import { useLayoutEffect, useRef } from 'react';
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

type Shortcut = keyof typeof SHORTCUTS;

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

/** An action of the console, run by its buttons, its shortcut and the palette. */
export interface Command {
  id: string;
  /** Text or text key. The palette offers only commands with a label. */
  label?: string;
  icon?: string;
  /** Path data of a content type's icon, in place of `icon`. */
  lines?: string;
  /** Details after the label: kind, state and date of a search hit. */
  detail?: string;
  shortcut?: Shortcut;
  /** Whether the command can run now; always by default. */
  when?: () => boolean;
  run: () => void;
}

/** Commands of the mounted components, the last mounted at the end. */
const registered: { readonly current: readonly Command[] }[] = [];

/** Registers commands while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  // In a layout effect: shortcuts work as soon as the page is painted.
  useLayoutEffect(() => {
    registered.push(latest);
    return () => void registered.splice(registered.indexOf(latest), 1);
  }, []);
}

const allCommands = () => registered.flatMap(({ current }) => current);

const isPossible = ({ when }: Command) => when?.() ?? true;

/** Returns the registered commands that can run now. */
export const possibleCommands = (): Command[] => allCommands().filter(isPossible);

function runNewest(matches: (command: Command) => boolean): boolean {
  const command = allCommands().findLast(matches);
  if (command && isPossible(command)) command.run();
  return command !== undefined;
}

/** Runs the command of a shortcut, if it can run. Returns whether there is one. */
export const runShortcut = (shortcut: Shortcut): boolean =>
  runNewest((command) => command.shortcut === shortcut);

/** Runs the command with an id, if it can run. Returns whether there is one. */
export const runCommand = (id: string): boolean => runNewest((command) => command.id === id);

/** Returns the attribute `aria-keyshortcuts` of a control. */
export const shortcutProps = (shortcut: Shortcut) => ({ 'aria-keyshortcuts': SHORTCUTS[shortcut] });
