import type { Entity } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect } from 'react';
import { useGetList, useLocation, useStore } from 'react-admin';
import { call } from '../../../data/api/api.ts';
import { defaultSort } from '../../../data/api/dialect.ts';
import type { SharedName } from '../../../data/calls/shared-names.tsx';
import { isAnswerOf, useCall } from '../../../data/calls/use-call.ts';
import { resourceOf } from '../../../data/definitions/resources.ts';
import { ListTab, type ListWithViews, viewCountKey, viewPath, viewQuery } from './list-tab.tsx';

/** Reads the saved views of a list, own and shared, and returns functions that add, change and delete one. */
export function useViews(entity: string) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useCall('GET v1/saved-views/', { query: { entity } });
  const thenInvalidate = async (work: Promise<unknown>) => {
    await work;
    await queryClient.invalidateQueries(isAnswerOf(/saved-views/));
  };
  return {
    views: data,
    error,
    refetch,
    add: (values: SharedName & { query: string }) =>
      thenInvalidate(call('POST v1/saved-views/', { body: { entity, ...values } })),
    change: (id: number, values: SharedName) =>
      thenInvalidate(call(`PATCH v1/saved-views/${id}/`, { body: values })),
    remove: (id: number) => thenInvalidate(call(`DELETE v1/saved-views/${id}/`)),
  };
}

interface Props {
  list: ListWithViews;
  /** Shows the number of objects of a view. */
  Count: ComponentType<{ query: string }>;
}

/** Saved views of a list as tabs, each with its number of objects. */
export function SavedViewTabs({ list: { name: listName, params }, Count }: Props) {
  const { pathname, search } = useLocation();
  const { views } = useViews(listName);
  const [count, storeCount] = useStore<number>(viewCountKey(listName), 0);
  const savedCount = views?.length;
  useEffect(() => {
    if (savedCount !== undefined && savedCount !== count) storeCount(savedCount);
  }, [savedCount, count, storeCount]);
  if (count === 0) return null;
  const here = viewQuery(search, params);
  return views?.map(({ id, name, query }) => (
    <ListTab
      key={id}
      to={viewPath(pathname, query, params)}
      isHere={here !== '' && here === viewQuery(query, params)}
    >
      {name}
      <Count query={query} />
    </ListTab>
  ));
}

const FIRST = { page: 1, perPage: 1 };
const NONE = {};

interface TabCountProps {
  entity: Entity;
  /** Filters of the list. */
  filter?: object;
}

/** Number of objects of a list with filters; empty until it is known. */
export function TabCount({ entity, filter = NONE }: TabCountProps) {
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
