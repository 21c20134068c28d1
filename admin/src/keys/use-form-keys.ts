import { useEffect, useRef } from 'react';
import { type FormPress, formRuns } from './shortcuts.ts';

/** Has Ctrl+S save, and Ctrl+Shift+Enter publish, for as long as a form is there, wherever the focus is. */
export function useFormKeys(runs: Readonly<Partial<Record<FormPress, () => void>>>): void {
  const latest = useRef(runs);
  useEffect(() => {
    latest.current = runs;
  });
  useEffect(() => {
    formRuns.save = () => latest.current.save?.();
    formRuns.publish = () => latest.current.publish?.();
    return () => {
      formRuns.save = undefined;
      formRuns.publish = undefined;
    };
  }, []);
}
