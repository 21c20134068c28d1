import type { Entity } from '@piiri/schemas';
import { useGetList } from 'ra-core';
import { defaultSort } from '../../../data/api/dialect.ts';
import { resourceOf } from '../../../data/definitions/resources.ts';

const FIRST = { page: 1, perPage: 1 };
const NONE = {};

interface Props {
  entity: Entity;
  /** Filters of the list. */
  filter?: object;
}

/** Number of objects of a list with filters; empty until it is known. */
export default function TabCount({ entity, filter = NONE }: Props) {
  const { total } = useGetList(resourceOf(entity), {
    pagination: FIRST,
    sort: defaultSort(entity),
    filter,
  });
  return total === undefined ? null : <span className="tab-count">{total}</span>;
}
