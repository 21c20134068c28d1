/** What is drawn over the page, by the press that opens it. */
export type Overlay = 'palette' | 'help';

let show: ((overlay: Overlay) => void) | undefined;

/** Takes who shows overlays. Apart from the host, since the palette, which the host loads, opens the help. */
export function registerOverlayHost(host: (overlay: Overlay) => void): void {
  show = host;
}

/** Opens the palette, or what can be pressed. */
export const openOverlay = (overlay: Overlay): void => show?.(overlay);
