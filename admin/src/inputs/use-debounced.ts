import { useEffect, useState } from 'react';

/** So long after the last letter a search begins, ms. */
const SEARCH_AFTER_MS = 200;

/** A text once it has not changed for a moment. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
