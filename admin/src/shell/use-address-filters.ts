import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What narrows a list, by name; a page is one of them. */
export type AddressFilters = Readonly<Record<string, string>>;

/**
 * The filters that stand in the address, of those named, and how to change them.
 * What is undefined is taken away; another page than the first is only kept while nothing else changes.
 */
export function useAddressFilters(names: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const chosen: AddressFilters = Object.fromEntries([...params].filter(([name]) => names.includes(name)));
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('page');
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [chosen, change] as const;
}
