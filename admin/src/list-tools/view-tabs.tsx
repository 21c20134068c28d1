import type { Entity } from '@piiri/schemas';
import { useLocation, useStore } from 'ra-core';
import { useEffect } from 'react';
import { ListTab, viewCountKey } from '../generate/list-tab.tsx';
import TabCount from './tab-count.tsx';
import { useViews } from './use-views.ts';
import { viewPath, viewQuery } from './view-query.ts';

/** What a view narrows its list to; nothing where it says something else. */
function filterOf(query: string): object {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(query).get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null ? filter : {};
  } catch {
    return {};
  }
}

/** The views of a list as tabs, each with how many objects it has. */
export default function ViewTabs({ entity }: { entity: Entity }) {
  const { pathname, search } = useLocation();
  const { views } = useViews(entity.name);
  const [count, storeCount] = useStore<number>(viewCountKey(entity), 0);
  const found = views?.length;
  useEffect(() => {
    if (found !== undefined && found !== count) storeCount(found);
  }, [found, count, storeCount]);
  if (count === 0) return null;
  return views?.map(({ id, name, query }) => (
    <ListTab
      key={id}
      to={viewPath(pathname, query)}
      isHere={viewQuery(search) !== '' && viewQuery(search) === viewQuery(query)}
    >
      {name}
      <TabCount entity={entity} filter={filterOf(query)} />
    </ListTab>
  ));
}
