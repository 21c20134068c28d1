import { type RefObject, useEffect, useRef } from 'react';

/** A screen with room beside the form, and a mouse: no keyboard comes up over it when a field has the focus. */
const AT_DESK = '(hover: hover) and (pointer: fine) and (min-width: 48em)';

/** Puts the focus into a form's first field when the form appears: where that answers what was done before, else at a desk. */
export function useFirstField(isAnswer = true): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAnswer || matchMedia(AT_DESK).matches)
      form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, [isAnswer]);
  return form;
}
