/** Maximum wait for the first invalid field in ms: a slow device needs seconds to render a large form. */
const FIELD_WAIT_MS = 10_000;

/** Matches an input in whose place there is a skeleton, because it is still loading. */
const LOADING = '.MuiSkeleton-root';

/** Returns the first invalid field; undefined if there is none, or if an input before it is still loading. */
function firstInvalid(): HTMLElement | undefined {
  const inputs = document.querySelectorAll<HTMLElement>(`form [aria-invalid="true"], form ${LOADING}`);
  const first = [...inputs].find((element) => element.offsetParent !== null);
  return first?.matches(LOADING) ? undefined : first;
}

/**
 * Moves the focus to the first invalid field. The field may appear only after several frames: the form switches to its
 * language after submitting, and a text editor cannot take the focus earlier. Does nothing once the user has moved the
 * focus.
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
