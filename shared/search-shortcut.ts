/**
 * Returns whether a key event is the shortcut of the global search, by the character or the key: on a Finnish keyboard
 * `/` is on the seven.
 */
export const isSearchShortcut = ({ ctrlKey, shiftKey, code, key }: KeyboardEvent) =>
  ctrlKey && shiftKey && (code === 'Slash' || key === '/' || key === '?');

/** Returns the same including Ctrl+K (⌘K) and, outside text fields, `/` alone. */
export function opensSearch(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, key, target } = event;
  if (isSearchShortcut(event)) return true;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey && !altKey;
  return key === '/' && !(target as Element).closest?.('input, textarea, select, [contenteditable], dialog');
}
