/**
 * Has the browser ask before the tab is closed or read anew. Gives what ends it.
 * @param isUnloadAllowed whether leaving is right after all, asked when somebody leaves
 */
export function blockUnload(isUnloadAllowed: () => boolean = () => false): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!isUnloadAllowed()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}

/** Asks for as long as something is being stored that the screen shows already: who leaves now would lose it unawares. */
export function blockUnloadUntil<T>(saving: Promise<T>): Promise<T> {
  return saving.finally(blockUnload());
}
