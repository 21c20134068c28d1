/** Maximum wait for the element that takes the focus, ms. */
const FOCUS_TIMEOUT_MS = 3_000;

type GetTarget = () => HTMLElement | null | undefined;

/** Returns the heading of the current page. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}

/** Moves the focus to the page's heading, unless it is already within the page's main content. */
export function focusIntoPage(): void {
  if (!document.activeElement?.closest('main')) pageHeading()?.focus({ preventScroll: true });
}

/**
 * Restores the focus after the focused element is removed, such as a deleted row: waits until the focus is lost and `next`
 * returns an element, else focuses the page's heading after `FOCUS_TIMEOUT_MS`. Does nothing when the user moves the focus.
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

/** Focuses an element as soon as it is mounted, whatever has the focus now. */
export function focusWhenMounted(getTarget: GetTarget): void {
  const until = performance.now() + FOCUS_TIMEOUT_MS;
  const tryFocus = () => {
    const target = getTarget();
    if (target) target.focus();
    else if (performance.now() < until) requestAnimationFrame(tryFocus);
  };
  requestAnimationFrame(tryFocus);
}

/** Maximum wait for a field of a form, ms: a slow device needs seconds to render or load a large one. */
const FIELD_TIMEOUT_MS = 10_000;

/**
 * Focuses something that may not be rendered or loaded yet, such as a text in a language that has just been chosen:
 * tries in each frame until `attempt` returns true, the user moves the focus, or `FIELD_TIMEOUT_MS` have passed.
 * `attempt` takes the element that has the focus at first.
 */
export function focusWhenReady(attempt: (before: Element | null) => boolean): void {
  const start = () => {
    const before = document.activeElement;
    const until = performance.now() + FIELD_TIMEOUT_MS;
    const tryOnce = () => {
      const { activeElement } = document;
      if (activeElement !== before && activeElement !== document.body) return;
      if (!attempt(before) && performance.now() < until) requestAnimationFrame(tryOnce);
    };
    tryOnce();
  };
  // After a dialog that closes has given the focus back, and the change has been rendered.
  requestAnimationFrame(() => requestAnimationFrame(start));
}

type Id = number | string;

/** Attributes that mark a list's rows, for finding them when the focus moves. */
export const rowAttributes = (id: Id) => ({ 'data-row': id });

/** Returns the element that takes the focus in a row: its title. Null while the row is not rendered. */
export function rowTitleElement(id: Id): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${id}"] :is(.row-title, [data-row-title])`);
}

/** Returns the row that follows removed ones: the one after the last of them, else the one before. */
export function rowAfter(removed: readonly Id[], rows: readonly { id: Id }[]): Id | undefined {
  const isRemoved = ({ id }: { id: Id }) => removed.includes(id);
  const last = rows.findLastIndex(isRemoved);
  const after = rows.slice(last + 1);
  const before = rows.slice(0, last).filter((row) => !isRemoved(row));
  return (after[0] ?? before.at(-1))?.id;
}

/** Returns the focus target after rows are deleted: the next row, or the heading when none is left. */
export function focusTargetAfter(
  removed: readonly Id[],
  rows: readonly { id: Id }[],
): () => HTMLElement | null {
  const next = rowAfter(removed, rows);
  return () => (next === undefined ? pageHeading() : rowTitleElement(next));
}

/**
 * For rows that scroll sideways, as the handler of `focus`: browsers do not scroll to a focused element that is half in
 * view.
 */
export const scrollToFocused = ({ target }: { target: Element }): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
