/** Keys of forms that this page has closed: their locks may be held for another moment. */
const closed = new Set<string>();

/**
 * Keeps a form's key locked while the form is open, so that other tabs know whose changes are still being written.
 * Returns the function that ends it. Browsers have locks on secure pages only; without them every form counts as closed.
 */
export function holdForm(key: string): () => void {
  closed.delete(key);
  let release = () => {};
  const isClosed = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(key, () => isClosed).catch(() => undefined);
  return () => {
    closed.add(key);
    release();
  };
}

/** Returns the keys of forms that are open, in this and other tabs. */
export async function openForms(): Promise<ReadonlySet<string>> {
  const state = await navigator.locks?.query().catch(() => undefined);
  return new Set(state?.held?.flatMap(({ name = '' }) => (closed.has(name) ? [] : name)));
}
