/** Longest wait for the first invalid field, ms: a slow device draws a large form for seconds. */
const FIELD_WAIT_MS = 10_000;

function firstInvalid(): HTMLElement | undefined {
  const invalid = document.querySelectorAll<HTMLElement>('form [aria-invalid="true"]');
  return [...invalid].find((element) => element.offsetParent !== null);
}

/**
 * Moves the focus to the first invalid field. The field may come into view only after several frames: the form shows its language
 * once submitting has ended, and a text takes no focus before that. Leaves the focus alone once the user has moved it.
 */
export function focusFirstInvalid(): void {
  const before = document.activeElement;
  const end = performance.now() + FIELD_WAIT_MS;
  const tryOnce = () => {
    const { activeElement } = document;
    if (activeElement !== before && activeElement !== document.body) return;
    const invalid = firstInvalid();
    invalid?.focus();
    const isThere = invalid !== undefined && document.activeElement === invalid;
    if (!isThere && performance.now() < end) requestAnimationFrame(tryOnce);
  };
  requestAnimationFrame(() => requestAnimationFrame(tryOnce));
}
