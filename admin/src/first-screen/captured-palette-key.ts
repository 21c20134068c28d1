declare global {
  interface Window {
    /** Stops waiting for the palette's shortcut. Returns whether it was pressed. */
    takePaletteKey?: () => boolean;
  }
}

/**
 * Records whether the palette's shortcut is pressed on a page that shows nothing yet, until `window.takePaletteKey` is
 * called. `opens`: whether an event is the shortcut.
 */
export function capturePaletteKey(opens: (event: KeyboardEvent) => boolean): void {
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
