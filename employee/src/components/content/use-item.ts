import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What was loaded for a key: `item` once it has arrived, `hasFailed` when it does not. */
interface LoadedItem<T> {
  item?: T;
  hasFailed?: boolean;
}

export interface ShownItem<T> extends LoadedItem<T> {
  /** Loads it again; what is shown stays until then. */
  reload(): Promise<void>;
  /** Shows what a write has answered. */
  take(item: T): void;
}

/** Loads something for a key, anew for each, and gives a former load up. Without a key there is nothing. */
export function useItem<T>(
  key: string | number | undefined,
  load: (abort: AbortSignal) => Promise<T>,
): ShownItem<T> {
  const [loaded, setLoaded] = useState<LoadedItem<T> & { key?: string | number }>({});
  const latest = useRef(load);
  latest.current = load;

  const open = useCallback(
    async (abort: AbortSignal) => {
      const outcome = await latest.current(abort).then(
        (item) => ({ item, hasFailed: false }),
        () => ({ hasFailed: true }),
      );
      if (!abort.aborted) setLoaded((former) => ({ ...(former.key === key && former), ...outcome, key }));
    },
    [key],
  );
  useEffect(() => {
    if (key === undefined) return;
    const leaving = new AbortController();
    void open(leaving.signal);
    return () => leaving.abort();
  }, [key, open]);

  return {
    ...(loaded.key === key && loaded),
    reload: () => open(new AbortController().signal),
    take: (item) => setLoaded({ key, item }),
  };
}

/** The id that the address ends with; undefined when it ends with none. */
export function useLinkedId(): number | undefined {
  const { hash } = useLocation();
  return /^[1-9]\d{0,9}$/.test(hash) ? Number(hash) : undefined;
}

/**
 * What the address ends with the id of, to be shown over a list. What is not there any more leaves the list as it is. `load` gives
 * undefined for that, or rejects.
 */
export function useOpened<T>(load: (id: number, abort: AbortSignal) => Promise<T | undefined>): {
  id: number | undefined;
  item: T | undefined;
  close(): void;
} {
  const id = useLinkedId();
  const navigate = useNavigate();
  const { item, hasFailed } = useItem(id, async (abort) => {
    const found = await load(id ?? 0, abort);
    if (found === undefined) throw new Error('not there any more');
    return found;
  });
  const close = useCallback(
    () => void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false }),
    [navigate],
  );
  useEffect(() => {
    if (hasFailed) close();
  }, [hasFailed, close]);
  return { id, item, close };
}
