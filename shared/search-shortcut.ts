/** Whether keys ask for the search over everything: by the sign as well as by the key, which on a Finnish keyboard is the seven. */
export const isSearchShortcut = ({ ctrlKey, shiftKey, code, key }: KeyboardEvent) =>
  ctrlKey && shiftKey && (code === 'Slash' || key === '/' || key === '?');
