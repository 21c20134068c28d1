import type { Entity } from '@piiri/schemas';
import { useGetList } from 'ra-core';
import { defaultSort } from '../providers/data/dialect.ts';
import { resourceOf } from '../resources.ts';

const FIRST = { page: 1, perPage: 1 };
const NONE = {};

interface Props {
  entity: Entity;
  /** What the list is narrowed to. */
  filter?: object;
}

/** How many objects a list has, as it is narrowed; nothing until that is known. */
export default function TabCount({ entity, filter = NONE }: Props) {
  const { total } = useGetList(resourceOf(entity), {
    pagination: FIRST,
    sort: defaultSort(entity),
    filter,
  });
  return total === undefined ? null : <span className="tab-count">{total}</span>;
}
