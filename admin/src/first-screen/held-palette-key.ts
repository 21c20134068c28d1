declare global {
  interface Window {
    /** Ends the waiting for the keys that open the palette. Returns whether they were pressed. */
    takePaletteKey?: () => boolean;
  }
}

/** On a page that shows nothing yet: remembers that the palette was asked for, until `window.takePaletteKey` is called. `opens`: whether keys ask for it. */
export function holdPaletteKey(opens: (event: KeyboardEvent) => boolean): void {
  let isPressed = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opens(event)) return;
    event.preventDefault();
    isPressed = true;
  };
  addEventListener('keydown', onKeyDown);
  window.takePaletteKey = () => {
    removeEventListener('keydown', onKeyDown);
    delete window.takePaletteKey;
    return isPressed;
  };
}
