import { useLayoutEffect, useRef } from 'react';
import { SHORTCUTS, type Shortcut } from './shortcuts.ts';

/** Something that the console does: its buttons, its shortcut and the palette all run it. */
export interface Command {
  id: string;
  /** A text or the key of one. The palette offers commands that have one. */
  label?: string;
  icon?: string;
  /** The lines of the icon of the company's own content, instead. */
  lines?: string;
  /** What it is of, beside its label: kind, state and day of what was found. */
  detail?: string;
  shortcut?: Shortcut;
  /** Whether it can be run now. Always, by default. */
  when?: () => boolean;
  run: () => void;
}

/** The commands of what is on the screen, those mounted last at the end. */
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

/** The registered commands that can be run now. */
export const possibleCommands = (): Command[] => allCommands().filter(isPossible);

function runLast(isMeant: (command: Command) => boolean): boolean {
  const command = allCommands().findLast(isMeant);
  if (command && isPossible(command)) command.run();
  return command !== undefined;
}

/** Runs the command of a shortcut, if it can be run. Returns whether there is one. */
export const runShortcut = (shortcut: Shortcut): boolean =>
  runLast((command) => command.shortcut === shortcut);

/** Runs the command of an id, if it can be run. */
export const runCommand = (id: string): boolean => runLast((command) => command.id === id);

/** The attribute that tells assistive technology of a shortcut. */
export const shortcutProps = (shortcut: Shortcut) => ({ 'aria-keyshortcuts': SHORTCUTS[shortcut] });
