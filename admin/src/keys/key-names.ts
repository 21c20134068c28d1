const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys of a shortcut, as they are written on the keyboard. */
export function keysOf(shortcut: string): string[] {
  const names = shortcut.length > 1 ? shortcut.split('+') : [shortcut];
  return names.map((name) => {
    if (name === 'Control') return isMac ? '⌘' : 'Ctrl';
    return name.length === 1 ? name.toUpperCase() : name;
  });
}
