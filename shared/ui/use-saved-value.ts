import { useRef, useState } from 'react';
import { type Change, createSavedValue, type SavedValueOptions } from './saved-value.ts';

/**
 * Returns a function that changes a value on the screen at once and saves it, see `createSavedValue`. It resolves to
 * whether the change was saved.
 * @param value the value on the screen; undefined while it loads, when nothing can be changed
 */
export function useSavedValue<Value>(value: Value | undefined, options: SavedValueOptions<Value>) {
  const current = useRef(value);
  current.current = value;
  const latest = useRef(options);
  latest.current = options;
  const [saved] = useState(() =>
    createSavedValue<Value>({
      show(next) {
        current.current = next;
        latest.current.show(next);
      },
      save: (next, before) => latest.current.save(next, before),
    }),
  );
  return async (change: Change<Value>): Promise<boolean> =>
    current.current === undefined || saved.change(current.current, change);
}
