import { useGetManyAggregate } from 'ra-core';
import { useMemo } from 'react';
import { entityNamed, resourceOf } from '../definitions/resources.ts';
import { useOptionLabel } from './option-label.ts';

export interface Names {
  /** Names by id; an object that is deleted, or that the user may not see, has none. */
  names: ReadonlyMap<number, string>;
  isPending: boolean;
}

/** Returns the names of objects; the ids requested on a page at the same time share one call. */
export function useNamesOf(to: string, ids: readonly number[]): Names {
  const entity = entityNamed(to);
  const label = useOptionLabel(entity);
  const { data, isPending } = useGetManyAggregate(
    resourceOf(entity),
    { ids: ids as number[] },
    { enabled: ids.length > 0, retry: false },
  );
  const names = useMemo(
    () => new Map((data ?? []).flatMap((row) => (row ? [[Number(row.id), label(row)] as const] : []))),
    [data, label],
  );
  return { names, isPending: isPending && ids.length > 0 };
}
