/** Work that runs some time after the last call for it. */
export interface DebouncedTask {
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
