import type { RouterHistory } from '@tanstack/react-router';

/** An open dialog over the page, with its position among the page's entries of the history. */
interface Layer {
  dialog: HTMLDialogElement;
  depth: number;
}

/** The open dialogs, the topmost last. */
const layers: Layer[] = [];

/** Number of entries that dialogs have added above the page's own; an entry stays when its dialog is closed. */
const depthOf = (state: { layer?: number } | null): number => state?.layer ?? 0;

/** Depth of the current entry. */
let depth = 0;

let history: RouterHistory | undefined;

/**
 * Closes the dialogs above the entry that the reader stepped to. The router does not learn of steps within a page. A step
 * from the entry of a dialog that was closed before goes on, since nothing would have happened.
 */
function onPopState(event: PopStateEvent): void {
  const former = depth;
  depth = depthOf(event.state);
  const closing = layers.filter((layer) => layer.depth > depth).reverse();
  for (const { dialog } of closing) dialog.close();
  if (event.state?.__TSR_key !== history?.location.state.__TSR_key) return;
  event.stopImmediatePropagation();
  if (closing.length === 0 && depth < former) window.history.back();
}

/**
 * Opens a modal dialog for which the history has an entry: a step back closes it and stays on the page. The entry of a
 * dialog that was closed otherwise is used again; removing it could undo a navigation that began meanwhile.
 * `routerHistory`: that of the router; without one a step back does not close the dialog. Returns a function that forgets
 * the dialog.
 */
export function openLayer(dialog: HTMLDialogElement, routerHistory: RouterHistory | undefined): () => void {
  if (dialog.open) return () => undefined;
  dialog.showModal();
  if (!routerHistory) return () => undefined;
  if (!history) addEventListener('popstate', onPopState, { capture: true });
  history = routerHistory;
  const { state } = window.history;
  depth = depthOf(state);
  if (depth === (layers.at(-1)?.depth ?? 0)) {
    depth += 1;
    // The router would load the page again if it learned of the entry.
    History.prototype.pushState.call(window.history, { ...state, layer: depth }, '');
  }
  const layer = { dialog, depth };
  layers.push(layer);
  const forget = () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
  };
  dialog.addEventListener('close', forget, { once: true });
  return forget;
}
