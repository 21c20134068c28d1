import type { NotificationAction } from './notifications.tsx';

/** What was done last and can be taken back. */
let latest: NotificationAction | undefined;

/**
 * The action of a notice that takes back what has just been done, once. Ctrl+Z does so too: from now on, whether or not the
 * notice is drawn yet, and until it goes.
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

/** It was taken back, its notice has gone, or something else was done since. */
export const isExpired = (action: NotificationAction | undefined): boolean =>
  action?.isUndo === true && action !== latest;

/** Its notice goes, and what is done stays done. */
export function dismissUndo(action: NotificationAction | undefined): void {
  if (action === latest) latest = undefined;
}

/** Where Ctrl+Z is the browser's: it takes back what was written. */
export const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea'));

/** Has Ctrl+Z take back what is offered, and tells when it did. Gives what ends that. */
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
