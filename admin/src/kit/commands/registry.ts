import { useLayoutEffect, useRef } from 'react';
import { SHORTCUTS, type Shortcut } from './shortcuts.ts';

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
