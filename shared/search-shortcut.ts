/** Whether keys ask for the search over everything: by the sign as well as by the key, which on a Finnish keyboard is the seven. */
export const isSearchShortcut = ({ ctrlKey, shiftKey, code, key }: KeyboardEvent) =>
  ctrlKey && shiftKey && (code === 'Slash' || key === '/' || key === '?');

/** The same with Ctrl+K (⌘K) and, where nothing is being written, a bare `/`. */
export function opensSearch(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, key, target } = event;
  if (isSearchShortcut(event)) return true;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey && !altKey;
  return key === '/' && !(target as Element).closest?.('input, textarea, select, [contenteditable], dialog');
}
