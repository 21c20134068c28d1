import { useEffect, useRef } from 'react';
import { type FormShortcut, formHandlers } from './shortcuts.ts';

/** Handles Ctrl+S (save) and Ctrl+Shift+Enter (publish) while the form is mounted, wherever the focus is. */
export function useFormKeys(handlers: Readonly<Partial<Record<FormShortcut, () => void>>>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    formHandlers.save = () => latest.current.save?.();
    formHandlers.publish = () => latest.current.publish?.();
    return () => {
      formHandlers.save = undefined;
      formHandlers.publish = undefined;
    };
  }, []);
}
