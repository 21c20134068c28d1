/** Work that runs a while after the last call for it. */
export interface DebouncedTask {
  /** Runs the work in a while; a later call begins the wait anew. */
  schedule(): void;
  /** Runs the work at once if it is scheduled, and only then. */
  flush(): void;
  cancel(): void;
}

/** Debounces `work` by so many milliseconds. */
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
