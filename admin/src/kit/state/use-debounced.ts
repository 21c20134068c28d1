import { useEffect, useState } from 'react';

/** Delay between the last keystroke and the search, ms. */
const DEBOUNCE_MS = 200;

/** Returns a text once it has stayed unchanged for the delay. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
