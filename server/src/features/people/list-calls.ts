import type { SQL } from 'drizzle-orm';
import type { EntityCall } from '../../engine/calls/context.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { describeEntity } from '../../engine/read/describe.ts';
import { list } from '../../engine/read/list.ts';
import type { ListQuery } from '../../engine/read/query.ts';
import { listQuery } from '../../engine/read/query.ts';
import { pageAddress } from '../../platform/http/page-address.ts';

/** What calls take that list users or groups beside their own lists. */
export const smallQuery = listQuery.pick({ page: true, page_size: true, search: true, admin_view: true });

type SmallQuery = Pick<ListQuery, 'page' | 'page_size' | 'search'>;

/** What such calls answer. */
export const userPage = describeEntity(entityOf('user')).page;
export const groupPage = describeEntity(entityOf('group')).page;

interface Listing extends Pick<EntityCall, 'services' | 'actor' | 'language'> {
  /** Path and query of the call. */
  url: string;
  query: SmallQuery;
}

/** A page of those users or groups that a clause lets through, as lists answer one. */
export async function listOf(
  { services, actor, language, url, query }: Listing,
  name: 'user' | 'group',
  also: SQL,
) {
  const call = { services, actor, language, entity: entityOf(name), asEditor: true };
  const { count, results, pages } = await list(call, query as ListQuery, also);
  return {
    count,
    next: query.page < pages ? pageAddress(url, query.page + 1) : null,
    previous: query.page > 1 ? pageAddress(url, query.page - 1) : null,
    results,
  };
}
