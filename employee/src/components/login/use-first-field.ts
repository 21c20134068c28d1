import { type RefObject, useEffect } from 'react';

/** A screen with room beside the form, and a mouse: no keyboard comes up over it when a field has the focus. */
const AT_DESK = '(hover: hover) and (pointer: fine) and (min-width: 48em)';

/** Puts the focus into a form's first field when the form appears: where that answers what was done before, else at a desk. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isAnswer = true): void {
  useFirst(form, 'input:not([readonly])', isAnswer);
}

/** The same for the action of a form without fields. */
export function useFirstButton(form: RefObject<HTMLFormElement | null>): void {
  useFirst(form, 'button', true);
}

function useFirst(form: RefObject<HTMLFormElement | null>, selector: string, isAnswer: boolean): void {
  useEffect(() => {
    if (isAnswer || matchMedia(AT_DESK).matches) form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [form, selector, isAnswer]);
}
