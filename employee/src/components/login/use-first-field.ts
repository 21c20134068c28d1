import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus into a form's first field when the form appears, if that answers what was done before. */
export function useFirstField(isAnswer = true): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAnswer) form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, [isAnswer]);
  return form;
}
