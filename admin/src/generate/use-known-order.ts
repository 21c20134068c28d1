import type { Entity } from '@piiri/schemas';
import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import { CUSTOM } from '../custom/with-custom-fields.ts';
import { defaultSort } from '../providers/data/dialect.ts';
import { problemOf } from '../providers/data/problem.ts';

/** Returns to a list's own order where its address, such as that of a saved view, orders it by an own field that is gone. */
export function useKnownOrder(entity: Entity): void {
  const { error, sort, setSort } = useListContext();
  const isGone = sort.field.startsWith(`${CUSTOM}.`) && problemOf(error)?.errors?.ordering !== undefined;
  useEffect(() => {
    if (isGone) setSort(defaultSort(entity));
  }, [isGone, setSort, entity]);
}
