import type { NotificationAction } from './notifications.tsx';

/** What was done last and can be taken back. */
let latest: NotificationAction | undefined;

/**
 * The action of a notice that takes back what has just been done, once. Ctrl+Z does so too: from now on, whether or not the
 * notice is drawn yet, and until it goes.
 */
export function offerUndo(takeBack: () => void): NotificationAction {
  const action: NotificationAction = {
    label: 'console.deletion.undo',
    isUndo: true,
    run: () => {
      if (latest !== action) return;
      latest = undefined;
      takeBack();
    },
  };
  latest = action;
  return action;
}

/** It was taken back, its notice has gone, or something else was done since. */
export const isOver = (action: NotificationAction | undefined): boolean =>
  action?.isUndo === true && action !== latest;

/** Its notice goes, and what is done stays done. */
export function withdraw(action: NotificationAction | undefined): void {
  if (action === latest) latest = undefined;
}

/** Where Ctrl+Z is the browser's: it takes back what was written. */
export const isWrittenIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea'));

/** Has Ctrl+Z take back what is offered, and tells when it did. Gives what ends that. */
export function listenForUndo(onUndone: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || !latest || isWrittenIn(event.target)) return;
    event.preventDefault();
    latest.run?.();
    onUndone();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
