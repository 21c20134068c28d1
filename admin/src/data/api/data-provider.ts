import { randomKey } from '@piiri/shared/random-key.ts';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, Identifier, RaRecord } from 'react-admin';
import { entityOfResource } from '../definitions/resources.ts';
import type { Api } from './api.ts';
import { ifMatch, type ReadRecord, toApiCall } from './dialect.ts';

/**
 * Reads with ra-data-simple-rest, translated to this API's parameters; writes with calls of its own, since that library supports
 * neither ETags nor files. Paths, `adminPath` and `sort` come from the definitions; R is `/api/<api.adminPath or api.path>/`, and
 * `admin_view=1` is added for entities without an `adminPath`.
 *
 * | react-admin      | API call                                                                          |
 * |------------------|-----------------------------------------------------------------------------------|
 * | getList          | GET R?admin_view=1&page=&page_size=&ordering=±field&search=&<filter>= → {count, results} |
 * | getManyReference | the same, with the target as one of the filters                                   |
 * | getOne           | GET R{id}/?admin_view=1; its ETag becomes `_etag` of the record                   |
 * | getMany          | GET R?id=1,2,3&page_size=; deleted objects are left out                            |
 * | create           | POST R with Idempotency-Key; JSON, or multipart when there is a file               |
 * | update           | PUT R{id}/?<meta.query> with If-Match from `previousData._etag`; only the fields in `data`    |
 * | delete           | DELETE R{id}/?<meta.query>                                                        |
 * | deleteMany       | the same for each, one after another                                              |
 * | updateMany       | PUT R{id}/ for each, one after another, with the fields in `data`                 |
 * | restore (own)    | POST R{id}/restore/: undoes a delete; {children: [id, …]} that it had moved up   |
 * | sort (own)       | PUT R sort/ {order: [id, …], move: {id, from, to}}                                |
 *
 * Every call sends `Authorization: Bearer` and `Accept-Language`. An error becomes an HttpError with the problem's `detail` as its
 * message and the problem as its body; a 401 ends the session.
 */
export interface ConsoleDataProvider extends DataProvider {
  restore(
    resource: string,
    params: { id: Identifier; children?: readonly number[] },
  ): Promise<{ data: RaRecord }>;
  sort(resource: string, params: { order: Identifier[]; move?: TreeMove }): Promise<void>;
}

/** A move of a tree's object from one parent to another; null is the root. */
export interface TreeMove {
  id: number;
  from: number | null;
  to: number | null;
}

const COUNT = 'X-Total-Count';
/** Number of ids that fit into an address, whatever their length. */
const MAX_IDS_PER_CALL = 200;

/** Returns the fetch function with which ra-data-simple-rest makes its read calls. */
function fetchJson({ callEntity }: Api): typeof fetchUtils.fetchJson {
  return async (address, { signal } = {}) => {
    const { entity, id, query } = toApiCall(String(address));
    const answered = { status: 200, body: '' };
    const options = { query, signal: signal ?? undefined };
    if (id !== undefined)
      return {
        ...answered,
        headers: new Headers(),
        json: await callEntity(entity, `GET /${id}/`, options),
      };
    const { count, results } = await callEntity(entity, 'GET /', options);
    return { ...answered, headers: new Headers({ [COUNT]: String(count) }), json: results };
  };
}

/** Creates the console's data provider from the typed API. */
export function createDataProvider(api: Api): ConsoleDataProvider {
  const { callEntity } = api;
  const { getList, getOne, getManyReference } = simpleRestProvider('', fetchJson(api), COUNT);
  const update = (
    resource: string,
    id: Identifier,
    body: object,
    { etag, query, key }: { etag?: string; query?: Record<string, string>; key?: string } = {},
  ) =>
    callEntity(entityOfResource(resource), `PUT /${Number(id)}/`, {
      body,
      query,
      headers: { ...ifMatch(etag), ...(key && { 'Idempotency-Key': key }) },
    });
  const remove = (resource: string, id: Identifier, query?: Record<string, string>) =>
    callEntity(entityOfResource(resource), `DELETE /${Number(id)}/`, { query });

  return {
    getList,
    getOne,
    getManyReference,
    getMany: async (resource, { ids }) => {
      const calls = chunk([...new Set(ids)], MAX_IDS_PER_CALL).map((portion) =>
        getList(resource, {
          pagination: { page: 1, perPage: portion.length },
          sort: { field: 'id', order: 'ASC' },
          filter: { id: portion.join(',') },
        }),
      );
      const pages = await Promise.all(calls);
      return { data: pages.flatMap(({ data }) => data) as never };
    },
    create: async (resource, { data, meta }) => ({
      data: (await callEntity(entityOfResource(resource), 'POST /', {
        body: data,
        headers: { 'Idempotency-Key': meta?.idempotencyKey ?? randomKey() },
      })) as never,
    }),
    update: async (resource, { id, data, previousData, meta }) => {
      const etag = (previousData as ReadRecord | undefined)?._etag;
      return {
        data: (await update(resource, id, data, {
          etag,
          query: meta?.query,
          key: meta?.idempotencyKey,
        })) as never,
      };
    },
    delete: async (resource, { id, previousData, meta }) => {
      await remove(resource, id, meta?.query);
      return { data: (previousData ?? { id }) as never };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await remove(resource, id);
      return { data: ids };
    },
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await update(resource, id, data);
      return { data: ids };
    },
    restore: async (resource, { id, children }) => ({
      data: await callEntity(
        entityOfResource(resource),
        `POST /${Number(id)}/restore/`,
        children && { body: { children } },
      ),
    }),
    sort: async (resource, { order, move }) => {
      await callEntity(entityOfResource(resource), 'PUT /sort/', { body: { order, move } });
    },
  };
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
