import { useGetManyAggregate } from 'ra-core';
import { useMemo } from 'react';
import { entityNamed, resourceOf } from '../resources.ts';
import { useOptionLabel } from './option-label.ts';

export interface Names {
  /** By id; who may not see an object, or when it is gone, finds no name. */
  names: ReadonlyMap<number, string>;
  isPending: boolean;
}

/** What some objects are called: one call for all that a page asks for at once. */
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
