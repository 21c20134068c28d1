/**
 * Makes the browser ask before the tab closes or reloads (`beforeunload`). Returns a function that stops it.
 * @param isUnloadAllowed called on unload; true lets the page go without asking
 */
export function blockUnload(isUnloadAllowed: () => boolean = () => false): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!isUnloadAllowed()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}

/** Blocks unloading until `saving` settles: the screen already shows the change. Returns the same result. */
export function blockUnloadUntil<T>(saving: Promise<T>): Promise<T> {
  return saving.finally(blockUnload());
}
