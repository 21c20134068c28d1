import { useLocation } from 'ra-core';
import { useEffect } from 'react';
import { listPath } from '../paths.ts';

/** How each list was narrowed and turned when it was last seen, as its address has it. */
const searches = new Map<string, string>();

/** Has the way back from an object lead to the list as it is now. */
export function useRememberedList(resource: string): void {
  const { search } = useLocation();
  useEffect(() => {
    searches.set(resource, search);
  }, [resource, search]);
}

/** The list as it was last seen. The menu's link, and where one lands after publishing, is the whole list instead. */
export function lastListAddress(resource: string): string {
  return `${listPath(resource)}${searches.get(resource) ?? ''}`;
}
