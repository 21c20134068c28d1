/** Returns a draft of the storage, completed by an empty one; the empty one when there is none or it is damaged. */
export function readDraft<Draft extends object>(storage: Storage, key: string, empty: Draft): Draft {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    const isDraft =
      typeof stored === 'object' && stored !== null && Array.isArray(stored) === Array.isArray(empty);
    if (!isDraft) return empty;
    return Array.isArray(stored) ? (stored as unknown as Draft) : { ...empty, ...stored };
  } catch {
    return empty;
  }
}

/** Stores the text of a draft, or removes it when it is empty. In a full storage the draft lives as long as the page. */
export function storeDraft(storage: Storage, key: string, text: string): void {
  try {
    if (text) storage.setItem(key, text);
    else storage.removeItem(key);
  } catch {
    // The storage is full.
  }
}
