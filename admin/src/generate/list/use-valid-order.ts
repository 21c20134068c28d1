import type { Entity } from '@piiri/schemas';
import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import { defaultSort } from '../../data/api/dialect.ts';
import { problemOf } from '../../data/api/problem.ts';
import { CUSTOM } from '../../data/definitions/custom-fields.ts';

/**
 * Returns to a list's default order when its address, such as that of a saved view, sorts it by one of the company's
 * own fields that no longer exists.
 */
export function useValidOrder(entity: Entity): void {
  const { error, sort, setSort } = useListContext();
  const isRemoved = sort.field.startsWith(`${CUSTOM}.`) && problemOf(error)?.errors?.ordering !== undefined;
  useEffect(() => {
    if (isRemoved) setSort(defaultSort(entity));
  }, [isRemoved, setSort, entity]);
}
