import { useLocation } from 'ra-core';
import { useEffect } from 'react';
import { listPath } from '../../data/definitions/paths.ts';

/** Query string of each list when it was last seen: its filters, order and page. */
const lastQueries = new Map<string, string>();

/** Remembers the list's current state for the back link of an object. */
export function useStoreLastList(resource: string): void {
  const { search } = useLocation();
  useEffect(() => {
    lastQueries.set(resource, search);
  }, [resource, search]);
}

/**
 * Returns the address of the list as last seen. The menu's link, and the redirect after publishing, use the unfiltered
 * list instead.
 */
export function lastListAddress(resource: string): string {
  return `${listPath(resource)}${lastQueries.get(resource) ?? ''}`;
}
