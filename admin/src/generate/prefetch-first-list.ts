import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Store } from 'react-admin';
import { consoleEntities, resourceOf } from '../resources.ts';
import { may, type Profile } from '../session/whoami.ts';
import { firstPage, mentionedPages, type PageQuery } from './list-query.ts';
import { PAGE_SIZE_KEY, USUAL_PAGE_SIZE } from './page-size.ts';

interface Providers {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  store: Store;
}

/**
 * Asks for what the first screen will ask for, before any of it is drawn: the list whose address is open, when it
 * stands as the definition has it, and the names that it mentions. The answers wait in the cache. Gives when the list is there,
 * or is not to be had.
 */
export function prefetchFirstList(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  profile: Profile,
  providers: Providers,
): Promise<unknown> {
  const { queryClient, dataProvider, store } = providers;
  const entity = consoleEntities.find((each) => pathname === `/admin/${resourceOf(each)}`);
  if (!entity || !may(profile, entity.name, 'admin')) return Promise.resolve();
  const prefetch = ({ entity: listed, page }: PageQuery) => {
    const resource = resourceOf(listed);
    return queryClient.prefetchQuery({
      queryKey: [resource, 'getList', { ...page, meta: undefined }],
      queryFn: () => dataProvider.getList(resource, page),
    });
  };
  const pageSize = store.getItem<number>(PAGE_SIZE_KEY) ?? USUAL_PAGE_SIZE;
  const list = search === '' && prefetch(firstPage(entity, pageSize));
  for (const mentioned of mentionedPages(entity)) void prefetch(mentioned);
  return Promise.resolve(list);
}
