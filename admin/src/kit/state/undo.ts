/** Action of a notification, as an option of react-admin's `notify`. */
export interface NotificationAction {
  /** Text key of the label. */
  label: string;
  run?: () => void;
  /** Link to a page outside the console, in place of `run`. */
  href?: string;
  /** The action is an undo: see `offerUndo`. */
  isUndo?: boolean;
}

/** The last action that can be undone. */
let latest: NotificationAction | undefined;

/**
 * Creates the undo action of a notification; it runs once. Ctrl+Z runs it too, from now until the notification closes.
 */
export function offerUndo(undo: () => void): NotificationAction {
  const action: NotificationAction = {
    label: 'console.deletion.undo',
    isUndo: true,
    run: () => {
      if (latest !== action) return;
      latest = undefined;
      undo();
    },
  };
  latest = action;
  return action;
}

/** Whether an undo action was run, dismissed or replaced by a later one. */
export const isExpired = (action: NotificationAction | undefined): boolean =>
  action?.isUndo === true && action !== latest;

/** Dismisses an undo action when its notification closes. */
export function dismissUndo(action: NotificationAction | undefined): void {
  if (action === latest) latest = undefined;
}

/** Whether an element is a text input, in which Ctrl+Z belongs to the browser. */
export const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea'));

/** Runs the offered undo action on Ctrl+Z and calls `onUndone`. Returns a function that stops listening. */
export function listenForUndo(onUndone: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || !latest || isTextInput(event.target)) return;
    event.preventDefault();
    latest.run?.();
    onUndone();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
