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

/** Work that runs some time after the last call for it. */
interface DebouncedTask {
  /** Schedules the work; a later call restarts the delay. */
  schedule(): void;
  /** Runs scheduled work at once; does nothing when none is scheduled. */
  flush(): void;
  cancel(): void;
}

/** Debounces `work` by a delay in milliseconds. */
export function debouncedTask(work: () => void, ms: number): DebouncedTask {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    cancel();
    work();
  };
  return {
    schedule() {
      cancel();
      timer = setTimeout(run, ms);
    },
    flush() {
      if (timer !== undefined) run();
    },
    cancel,
  };
}
