/** So long is waited for what is to take the focus, ms. */
const PATIENCE_MS = 3_000;

type Place = () => HTMLElement | null | undefined;

/** The heading of the page that is shown. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}

/**
 * Brings the focus from what stays on every page, as the menu, into the page that is shown: there it makes way for the
 * next one. What has it within the page keeps it.
 */
export function focusIntoPage(): void {
  if (!document.activeElement?.closest('main')) pageHeading()?.focus({ preventScroll: true });
}

/**
 * For when what has the focus is about to go, as a row that is deleted: brings the focus to what comes next as soon as
 * it has been lost and that is there, else to the page's heading. Who moves on by himself meanwhile is left alone.
 */
export function restoreFocus(next: Place): void {
  const held = document.activeElement;
  const until = performance.now() + PATIENCE_MS;
  const look = () => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || !activeElement.isConnected;
    if (!isLost && activeElement !== held) return;
    const target = isLost ? next() : undefined;
    if (target) return target.focus();
    if (performance.now() < until) requestAnimationFrame(look);
    else if (isLost) pageHeading()?.focus();
  };
  requestAnimationFrame(look);
}

/** Brings the focus to something that is about to be drawn, whatever has it now. */
export function focusWhenMounted(place: Place): void {
  const until = performance.now() + PATIENCE_MS;
  const look = () => {
    const target = place();
    if (target) target.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
