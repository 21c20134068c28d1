/** The page's first script and the console's code are separate bundles, which share only the global object. */
const shared: { takePaletteKey?: () => boolean } = globalThis as object;

/**
 * Records whether the palette's shortcut is pressed on a page that shows nothing yet, until `takePaletteKey` is
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
  shared.takePaletteKey = () => {
    removeEventListener('keydown', onKeyDown);
    delete shared.takePaletteKey;
    return isPressed;
  };
}

/** Stops waiting for the palette's shortcut. Returns whether it was pressed. */
export function takePaletteKey(): boolean {
  return shared.takePaletteKey?.() ?? false;
}
