import { useState } from 'react';

/** A step that a button takes. */
export interface Action<Args extends unknown[]> {
  isBusy: boolean;
  /** What the last run was rejected with; undefined when it was not. */
  error: unknown;
  run(...args: Args): Promise<void>;
}

/** Runs work when a button is pressed, once at a time. A rejection is the action's `error` until it runs again. */
export function useAction<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>): Action<Args> {
  const [{ isBusy, error }, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  return {
    isBusy,
    error,
    async run(...args) {
      if (isBusy) return;
      setState({ isBusy: true });
      try {
        await work(...args);
        setState({ isBusy: false });
      } catch (error) {
        setState({ isBusy: false, error });
      }
    },
  };
}
