import { type RefObject, useEffect } from 'react';

/** A wide screen with a mouse, where focusing a field opens no on-screen keyboard over the form. */
const DESKTOP_QUERY = '(hover: hover) and (pointer: fine) and (min-width: 48em)';

/** Focuses a form's first field when the form appears: always as the response to an action, else only on a desktop. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isAnswer = true): void {
  useFocusFirst(form, 'input:not([readonly])', isAnswer);
}

/** Does the same for the button of a form without fields. */
export function useFirstButton(form: RefObject<HTMLFormElement | null>): void {
  useFocusFirst(form, 'button', true);
}

function useFocusFirst(form: RefObject<HTMLFormElement | null>, selector: string, isAnswer: boolean): void {
  useEffect(() => {
    if (isAnswer || matchMedia(DESKTOP_QUERY).matches)
      form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [form, selector, isAnswer]);
}
