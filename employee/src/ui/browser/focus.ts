/**
 * Moves the focus to `next` when the focused element has been removed, else to the screen's heading, so that a screen
 * reader announces the position and Tab continues from there. `next` is called after the screen has been rendered
 * again.
 */
export function restoreFocus(next?: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => focusOn(next?.()));
}

/** Focuses an element, or the screen's heading when there is none. */
export function focusOn(element?: HTMLElement | null): void {
  const goal = element ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!goal) return;
  if (goal.tabIndex < 0) goal.tabIndex = -1;
  goal.focus({ preventScroll: element === undefined || element === null });
}

/** Focuses the first invalid field of a form, whose error marks have been rendered. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * Scrolls a field, or the first field of a group, to the top of the window and focuses it. `id`: of the field or group.
 */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const field = element?.matches('input, textarea')
    ? element
    : element?.querySelector<HTMLElement>('input, textarea, button');
  (element?.closest('.field') ?? element)?.scrollIntoView();
  field?.focus({ preventScroll: true });
}
