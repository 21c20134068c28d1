/** So long is waited for what is to take the focus, ms. */
const FOCUS_TIMEOUT_MS = 3_000;

type GetTarget = () => HTMLElement | null | undefined;

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
export function restoreFocus(next: GetTarget): void {
  const lost = document.activeElement;
  const until = performance.now() + FOCUS_TIMEOUT_MS;
  const tryFocus = () => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || !activeElement.isConnected;
    if (!isLost && activeElement !== lost) return;
    const target = isLost ? next() : undefined;
    if (target) return target.focus();
    if (performance.now() < until) requestAnimationFrame(tryFocus);
    else if (isLost) pageHeading()?.focus();
  };
  requestAnimationFrame(tryFocus);
}

/** Brings the focus to something that is about to be drawn, whatever has it now. */
export function focusWhenMounted(getTarget: GetTarget): void {
  const until = performance.now() + FOCUS_TIMEOUT_MS;
  const tryFocus = () => {
    const target = getTarget();
    if (target) target.focus();
    else if (performance.now() < until) requestAnimationFrame(tryFocus);
  };
  requestAnimationFrame(tryFocus);
}
