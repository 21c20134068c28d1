import type { Entity } from '@piiri/schemas';
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, Store } from 'react-admin';
import { consoleEntities, entityNamed, resourceOf } from '../resources.ts';
import { may, type Profile } from '../session/whoami.ts';
import { requireField } from './content.ts';
import { firstQuery, optionsQuery, PAGE_SIZE_KEY, USUAL_PAGE_SIZE } from './list-query.ts';

interface Providers {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  store: Store;
}

/** The entities that a list's filters and columns refer to. */
function referredTo(entity: Entity): Entity[] {
  const paths = [...(entity.list.filters ?? []), ...entity.list.columns];
  const names = paths.flatMap((path) => (requireField(entity, path).options as { to?: string }).to ?? []);
  return [...new Set(names)].map(entityNamed);
}

/**
 * Asks for what the first screen will ask for, before any of it is drawn: the list whose address is open, when it
 * stands as the definition has it, and the names that it mentions. The answers wait in the cache. Gives when the list is there,
 * or is not to be had.
 */
export function askAhead(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  profile: Profile,
  providers: Providers,
): Promise<unknown> {
  const { queryClient, dataProvider, store } = providers;
  const entity = consoleEntities.find((each) => pathname === `/admin/${resourceOf(each)}`);
  if (!entity || !may(profile, entity.name, 'admin')) return Promise.resolve();
  const ask = (resource: string, params: GetListParams) =>
    queryClient.prefetchQuery({
      queryKey: [resource, 'getList', { ...params, meta: undefined }],
      queryFn: () => dataProvider.getList(resource, params),
    });
  const resource = resourceOf(entity);
  const { perPage, sort } = firstQuery(entity, store.getItem<number>(PAGE_SIZE_KEY) ?? USUAL_PAGE_SIZE);
  const list = search === '' && ask(resource, { pagination: { page: 1, perPage }, sort, filter: {} });
  for (const other of referredTo(entity)) void ask(resourceOf(other), optionsQuery(other));
  return Promise.resolve(list);
}
