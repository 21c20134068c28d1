import { useRef, useState } from 'react';

/** An action of a button. */
export interface Action<Args extends unknown[]> {
  isBusy: boolean;
  /** Rejection of the last run; undefined when it succeeded. */
  error: unknown;
  run(...args: Args): Promise<void>;
}

/** Runs `work` when a button is pressed, one run at a time. A rejection is the action's `error` until the next run. */
export function useAction<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>): Action<Args> {
  const [{ isBusy, error }, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  // A ref, since state updates later: two presses in a row would both pass.
  const isRunning = useRef(false);
  return {
    isBusy,
    error,
    async run(...args) {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ isBusy: true });
      try {
        await work(...args);
        setState({ isBusy: false });
      } catch (error) {
        setState({ isBusy: false, error });
      } finally {
        isRunning.current = false;
      }
    },
  };
}
