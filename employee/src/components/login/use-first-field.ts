import { type RefObject, useEffect, useRef } from 'react';

/** A screen with room beside the form, and a mouse: no keyboard comes up over it when a field has the focus. */
const AT_DESK = '(hover: hover) and (pointer: fine) and (min-width: 48em)';

/** Puts the focus into a form's first field when the form appears: where that answers what was done before, else at a desk. */
export function useFirstField(isAnswer = true): RefObject<HTMLFormElement | null> {
  return useFirst('input:not([readonly])', isAnswer);
}

/** The same for the action of a form without fields. */
export function useFirstButton(): RefObject<HTMLFormElement | null> {
  return useFirst('button', true);
}

function useFirst(selector: string, isAnswer: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAnswer || matchMedia(AT_DESK).matches) form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [selector, isAnswer]);
  return form;
}
