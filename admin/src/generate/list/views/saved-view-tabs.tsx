import { useLocation, useStore } from 'ra-core';
import { type ComponentType, useEffect } from 'react';
import { ListTab, viewCountKey } from './list-tab.tsx';
import { useViews } from './use-views.ts';
import { type ListWithViews, viewPath, viewQuery } from './view-query.ts';

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
  const found = views?.length;
  useEffect(() => {
    if (found !== undefined && found !== count) storeCount(found);
  }, [found, count, storeCount]);
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
