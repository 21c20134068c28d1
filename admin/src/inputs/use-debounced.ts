import { useEffect, useState } from 'react';

/** So long after the last letter a search begins, ms. */
const DEBOUNCE_MS = 200;

/** A text once it has not changed for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
