/**
 * Moves the focus to what comes next once what had it is gone, else to the screen's heading, so that a screen reader
 * tells where one is and Tab goes on from there. `next` is asked after the screen has been drawn anew.
 */
export function moveFocus(next?: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => focusOn(next?.()));
}

/** Puts the focus on an element, else on the screen's heading. */
export function focusOn(element?: HTMLElement | null): void {
  const goal = element ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!goal) return;
  if (goal.tabIndex < 0) goal.tabIndex = -1;
  goal.focus({ preventScroll: element === undefined || element === null });
}

/** Brings the focus to the first field of a form that is marked as wrong, once the marks have been drawn. */
export function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Brings a field, or the first one of a group, to the top of the window and gives it the focus. `id`: of the field or group. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const field = element?.matches('input, textarea')
    ? element
    : element?.querySelector<HTMLElement>('input, textarea, button');
  (element?.closest('.field') ?? element)?.scrollIntoView();
  field?.focus({ preventScroll: true });
}
