import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Result of loading a key: `item` when it has arrived, `hasFailed` when it failed. */
interface LoadedItem<T> {
  item?: T;
  hasFailed?: boolean;
}

export interface ItemView<T> extends LoadedItem<T> {
  /** Loads it again; the current item stays visible until then. */
  reload(): Promise<void>;
  /** Shows the response of a write. */
  take(item: T): void;
}

/** Loads an item for a key, again for each new key, and aborts the previous load. Without a key it loads nothing. */
export function useItem<T>(
  key: string | number | undefined,
  load: (abort: AbortSignal) => Promise<T>,
): ItemView<T> {
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

/** Returns the id in the URL's hash; undefined when there is none. */
export function useLinkedId(): number | undefined {
  const { hash } = useLocation();
  return /^[1-9]\d{0,9}$/.test(hash) ? Number(hash) : undefined;
}

/**
 * Loads the item whose id is the URL's hash, to show it over a list. When the item no longer exists, the hash is
 * removed and the list stays as it is. `load` returns undefined or rejects in that case.
 */
export function useLinkedItem<T>(load: (id: number, abort: AbortSignal) => Promise<T | undefined>): {
  id: number | undefined;
  item: T | undefined;
  close(): void;
} {
  const id = useLinkedId();
  const navigate = useNavigate();
  const { item, hasFailed } = useItem(id, async (abort) => {
    const item = await load(id ?? 0, abort);
    if (item === undefined) throw new Error('not there any more');
    return item;
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
