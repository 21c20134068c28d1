import type { Entity } from '@piiri/schemas';
import { useCallback } from 'react';
import { useGetList } from 'react-admin';
import { defaultSort } from '../../../data/api/dialect.ts';
import { resourceOf } from '../../../data/definitions/resources.ts';
import { SavedViewTabs } from './saved-views.tsx';

const FIRST = { page: 1, perPage: 1 };
const NONE = {};

interface Props {
  entity: Entity;
  /** Filters of the list. */
  filter?: object;
}

/** Number of objects of a list with filters; empty until it is known. */
export function TabCount({ entity, filter = NONE }: Props) {
  const { total } = useGetList(resourceOf(entity), {
    pagination: FIRST,
    sort: defaultSort(entity),
    filter,
  });
  return total === undefined ? null : <span className="tab-count">{total}</span>;
}

/** Returns the filters of a view; none when its query is invalid. */
function filterOf(query: string): object {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(query).get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null ? filter : {};
  } catch {
    return {};
  }
}

/** Saved views of a generated list as tabs. */
export function ViewTabs({ entity }: { entity: Entity }) {
  const Count = useCallback(
    ({ query }: { query: string }) => <TabCount entity={entity} filter={filterOf(query)} />,
    [entity],
  );
  return <SavedViewTabs list={entity} Count={Count} />;
}
