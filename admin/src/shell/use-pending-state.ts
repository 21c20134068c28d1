import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { initialState, type PendingState, withAllSent, withArrived, withChange } from './pending-state.ts';

/** So long after the last letter a search begins, ms. */
export const SEARCH_DEBOUNCE_MS = 250;

/** Changes something by what it is at that moment. `after`: begins only when nothing more has come for so long, ms. */
export type ChangeBy<T> = (change: (before: T) => T, after?: number) => void;

/**
 * For what is kept elsewhere, such as in the address, and changed there a moment later: gives what it is by all changes so
 * far, and a way to change it in which changes that follow each other quickly are not lost.
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
    // Somebody has gone elsewhere: what was still being written is not for there.
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
