import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useLocation, useStore } from 'react-admin';
import { call } from '../../../data/api/api.ts';
import type { SharedName } from '../../../data/calls/shared-names.tsx';
import { isAnswerOf, useCall } from '../../../data/calls/use-call.ts';
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
