/** Overlays, named by the shortcut that opens them. */
export type Overlay = 'palette' | 'help';

let show: ((overlay: Overlay) => void) | undefined;

/** Registers the function that shows overlays. Not part of the host: the palette, which the host loads, opens the help. */
export function registerOverlayHost(host: (overlay: Overlay) => void): void {
  show = host;
}

/** Opens the command palette or the list of shortcuts. */
export const openOverlay = (overlay: Overlay): void => show?.(overlay);
