import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * State that is stored elsewhere and updated with a delay: the value that arrived last, the value after all local changes,
 * and the values that were sent and have not arrived yet, oldest first.
 */
interface PendingState<T> {
  arrived: T;
  latest: T;
  sent: readonly T[];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** State without pending changes. */
export const initialState = <T>(arrived: T): PendingState<T> => ({ arrived, latest: arrived, sent: [] });

/** Adds a local change that is not sent yet. */
export const withChange = <T>(state: PendingState<T>, latest: T): PendingState<T> => ({ ...state, latest });

/** Marks all changes as sent together. A value that equals the arrived one is not waited for. */
export function withAllSent<T>(state: PendingState<T>): PendingState<T> {
  const { arrived, latest, sent } = state;
  if (sent.length === 0 && isSame(arrived, latest)) return state;
  return { ...state, sent: [...sent, latest] };
}

/** Applies an arrived value. One that was not sent here, such as by a link, discards all pending changes. */
export function withArrived<T>(state: PendingState<T>, arrived: T): PendingState<T> {
  if (isSame(arrived, state.arrived)) return state;
  const sentIndex = state.sent.findLastIndex((value) => isSame(value, arrived));
  if (sentIndex < 0) return initialState(arrived);
  return { ...state, arrived, sent: state.sent.slice(sentIndex + 1) };
}

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
    (changeValue, debounceMs) => {
      update(withChange(state.current, changeValue(state.current.latest)));
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
