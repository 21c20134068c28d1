const isMacBrowser = (userAgent: string) => /mac|iphone|ipad/i.test(userAgent);

let isMac = typeof navigator !== 'undefined' && isMacBrowser(navigator.userAgent);

/** Takes note on the server of the browser whose keyboard keys are named for. */
export function registerPlatform(userAgent: string): void {
  isMac = isMacBrowser(userAgent);
}

/** The keys of a shortcut, as they are written on the keyboard. */
export function keysOf(shortcut: string): string[] {
  const names = shortcut.length > 1 ? shortcut.split('+') : [shortcut];
  return names.map((name) => {
    if (name === 'Control') return isMac ? '⌘' : 'Ctrl';
    return name.length === 1 ? name.toUpperCase() : name;
  });
}
