import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { initialState, type PendingState, withAllSent, withArrived, withChange } from './pending-state.ts';

/** Delay between the last keystroke and the search, ms. */
export const SEARCH_DEBOUNCE_MS = 250;

/**
 * Updates state from its current value. `after`: delay in ms; the change is sent once no further one follows within it.
 */
export type ChangeBy<T> = (change: (before: T) => T, after?: number) => void;

/**
 * Holds optimistic state for a value that is stored elsewhere and updated later, such as in the URL. Returns the value
 * after all local changes, and an updater that loses none of several quick changes.
 */
export function usePendingState<T>(value: T, commit: (next: T) => void): readonly [T, ChangeBy<T>] {
  const state = useRef<PendingState<T>>(initialState(value));
  const [current, setCurrent] = useState(value);
  const latestCommit = useRef(commit);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const update = useCallback((next: PendingState<T>) => {
    state.current = next;
    setCurrent(next.latest);
  }, []);
  useLayoutEffect(() => {
    latestCommit.current = commit;
  });
  useLayoutEffect(() => {
    const next = withArrived(state.current, value);
    // The value changed elsewhere: a debounced change no longer applies.
    if (next.arrived === next.latest) clearTimeout(timer.current);
    update(next);
  }, [value, update]);
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback<ChangeBy<T>>(
    (to, debounceMs) => {
      update(withChange(state.current, to(state.current.latest)));
      clearTimeout(timer.current);
      const send = () => {
        state.current = withAllSent(state.current);
        latestCommit.current(state.current.latest);
      };
      if (debounceMs === undefined) send();
      else timer.current = setTimeout(send, debounceMs);
    },
    [update],
  );
  return [current, change];
}
