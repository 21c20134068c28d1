import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus into a form's first field when the form appears in answer to what was done before. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), []);
  return form;
}
