import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useTenantChanged } from '../../data/session/console-context.tsx';

/** Refreshes the menu after content types have changed: whenever `mark` changes, starting from `first`. */
function useFreshMenu(version: unknown, first: unknown): void {
  const tenantChanged = useTenantChanged();
  const queryClient = useQueryClient();
  const last = useRef(first);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    void queryClient.invalidateQueries({ queryKey: ['own-content'] });
    // If reading fails, the menu stays as it was.
    void call('GET v1/tenant/').then(tenantChanged, () => undefined);
  }, [version, tenantChanged, queryClient]);
}

/** In the form of a type: refreshes the menu after saving. */
export default function RefreshMenu({ record }: { record: RaRecord | undefined }) {
  const [first] = useState(record?._etag);
  useFreshMenu(record?._etag, first);
  return null;
}

/**
 * In the list of types: refreshes the menu when the list is opened, since a type may just have been created, and when
 * its rows change.
 */
export function RefreshMenuOfList() {
  const { data } = useListContext();
  useFreshMenu(data?.map(({ id }) => id).join(), undefined);
  return null;
}
