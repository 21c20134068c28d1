/**
 * Has the browser ask before the tab is closed or read anew. Gives what ends it.
 * @param mayLeave whether leaving is right after all, asked when somebody leaves
 */
export function askBeforeLeaving(mayLeave: () => boolean = () => false): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!mayLeave()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Asks for as long as something is being stored that the screen shows already: who leaves now would lose it unawares. */
export function untilStored<T>(storing: Promise<T>): Promise<T> {
  return storing.finally(askBeforeLeaving());
}
