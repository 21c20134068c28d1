const isMacBrowser = (userAgent: string) => /mac|iphone|ipad/i.test(userAgent);

let isMac = typeof navigator !== 'undefined' && isMacBrowser(navigator.userAgent);

/** Sets the browser whose platform determines the names of keys; called on the server. */
export function registerPlatform(userAgent: string): void {
  isMac = isMacBrowser(userAgent);
}

/** Returns the keys of a shortcut, as labelled on the keyboard. */
export function keysOf(shortcut: string): string[] {
  const names = shortcut.length > 1 ? shortcut.split('+') : [shortcut];
  return names.map((name) => {
    if (name === 'Control') return isMac ? '⌘' : 'Ctrl';
    return name.length === 1 ? name.toUpperCase() : name;
  });
}
