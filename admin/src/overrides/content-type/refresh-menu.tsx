import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../providers/data/api.ts';
import { useTenantChanged } from '../../session/console-context.tsx';

/** Has the menu follow what became of the types: whenever `mark` becomes another one than `first`. */
function useFreshMenu(mark: unknown, first: unknown): void {
  const tenantChanged = useTenantChanged();
  const queryClient = useQueryClient();
  const last = useRef(first);
  useEffect(() => {
    if (last.current === mark) return;
    last.current = mark;
    void queryClient.invalidateQueries({ queryKey: ['own-content'] });
    // A menu that could not be read anew stays as it was.
    void call('GET v1/tenant/').then(tenantChanged, () => undefined);
  }, [mark, tenantChanged, queryClient]);
}

/** On the form of a type: once it was saved. */
export default function RefreshMenu({ record }: { record: RaRecord | undefined }) {
  const [first] = useState(record?._etag);
  useFreshMenu(record?._etag, first);
  return null;
}

/** On the list of types: when it is opened, since one may have been made just before, and once there are others. */
export function RefreshMenuOfList() {
  const { data } = useListContext();
  useFreshMenu(data?.map(({ id }) => id).join(), undefined);
  return null;
}
