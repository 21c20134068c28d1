import { useEffect, useRef } from 'react';
import { whatSaves } from './presses.ts';

/** Has Ctrl+S do something for as long as a form is there, wherever the focus is. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    whatSaves.run = () => latest.current();
    return () => {
      whatSaves.run = undefined;
    };
  }, []);
}
