import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { arrivedAt, noWishes, sentAll, type Wishes, wished } from './wishes.ts';

/** So long after the last letter a search begins, ms. */
export const SEARCH_AFTER_MS = 250;

/** Changes something by what it is at that moment. `after`: begins only when nothing more has come for so long, ms. */
export type ChangeBy<T> = (change: (before: T) => T, after?: number) => void;

/**
 * For what is kept elsewhere, such as in the address, and changed there a moment later: gives what it is by all changes so
 * far, and a way to change it in which changes that follow each other quickly are not lost.
 */
export function usePendingState<T>(value: T, take: (next: T) => void): readonly [T, ChangeBy<T>] {
  const wishes = useRef<Wishes<T>>(noWishes(value));
  const [shown, show] = useState(value);
  const newest = useRef(take);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback((next: Wishes<T>) => {
    wishes.current = next;
    show(next.latest);
  }, []);
  useLayoutEffect(() => {
    newest.current = take;
  });
  useLayoutEffect(() => {
    const next = arrivedAt(wishes.current, value);
    // Somebody has gone elsewhere: what was still being written is not for there.
    if (next.arrived === next.latest) clearTimeout(timer.current);
    keep(next);
  }, [value, keep]);
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback<ChangeBy<T>>(
    (to, after) => {
      keep(wished(wishes.current, to(wishes.current.latest)));
      clearTimeout(timer.current);
      const begin = () => {
        wishes.current = sentAll(wishes.current);
        newest.current(wishes.current.latest);
      };
      if (after === undefined) begin();
      else timer.current = setTimeout(begin, after);
    },
    [keep],
  );
  return [shown, change];
}
