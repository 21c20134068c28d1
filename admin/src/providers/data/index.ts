import type { Client, Result } from '@piiri/shared/client.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import type { DataProvider, fetchUtils, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { entityOfResource } from '../../resources.ts';
import { toRequestBody, type WriteBody } from './body.ts';
import { editorsPath, editorsQuery, toApiCall } from './dialect.ts';
import { httpError } from './problem.ts';
import type { FormCall } from './send-form.ts';

/**
 * ra-data-simple-rest, taught this API's dialect. Paths, `adminPath` and `sort` are read from the definitions; R is
 * `/api/<api.adminPath or api.path>/`, and `admin_view=1` is added where there is no path of the editors' own.
 *
 * | react-admin      | the call                                                                          |
 * |------------------|-----------------------------------------------------------------------------------|
 * | getList          | GET R?admin_view=1&page=&page_size=&ordering=±field&search=&<filter>= → {count, results} |
 * | getManyReference | the same, with the target as one of the filters                                   |
 * | getOne           | GET R{id}/?admin_view=1; its ETag becomes `_etag` of the record                   |
 * | getMany          | GET R?id=1,2,3&page_size=; what is gone is left out                                |
 * | create           | POST R with Idempotency-Key; JSON, or multipart when there is a file               |
 * | update           | PUT R{id}/ with If-Match from `previousData._etag`; only what `data` holds        |
 * | delete           | DELETE R{id}/?<meta.query>                                                        |
 * | deleteMany       | the same for each, one after another                                              |
 * | updateMany       | PUT R{id}/ for each, one after another, with what `data` holds                    |
 * | restore (own)    | POST R{id}/restore/: takes a delete back; {children: [id, …]} that it had moved up |
 * | sort (own)       | PUT R sort/ {order: [id, …], move: {id, from, to}}                                |
 *
 * Every call carries `Authorization: Bearer` and `Accept-Language`. An error becomes an HttpError whose message is
 * the problem's `detail` and whose body is the problem; a 401 ends the session.
 */
export interface ConsoleDataProvider extends DataProvider {
  restore(
    resource: string,
    params: { id: Identifier; children?: readonly number[] },
  ): Promise<{ data: RaRecord }>;
  sort(resource: string, params: { order: Identifier[]; move?: TreeMove }): Promise<void>;
}

/** An object of a tree that goes from below one to below another; null is the top. */
export interface TreeMove {
  id: number;
  from: number | null;
  to: number | null;
}

/** A record as read from the API, with the ETag under which it was read. */
export type ReadRecord = RaRecord & { _etag?: string };

const COUNT = 'X-Total-Count';
/** So many ids fit into an address whatever their length. */
const IDS_A_CALL = 200;

/** Sends a multipart form. */
type SendForm = (method: string, path: string, call: FormCall) => Promise<Result<unknown>>;

/** Makes the console's data provider on a caller of the API, and on what sends forms when that is something else. */
export function createDataProvider(
  client: Client,
  sendForm: SendForm = (method, path, form) => client.request(method, path, form),
): ConsoleDataProvider {
  async function call(
    method: string,
    path: string,
    options: { query?: Record<string, string>; body?: object; headers?: Record<string, string> } = {},
  ): Promise<{ data: unknown; headers: Headers }> {
    const result = await client.request<unknown>(method, path, options);
    if (!result.ok) throw httpError(result);
    return result;
  }

  /** Writes of one object, which answer it as it is now. */
  async function write<R>(
    method: 'POST' | 'PUT',
    resource: string,
    segments: (string | number)[],
    body?: WriteBody,
    headers?: Record<string, string>,
  ): Promise<R> {
    const entity = entityOfResource(resource);
    const path = editorsPath(entity, ...segments);
    const query = editorsQuery(entity);
    const sent = body && toRequestBody(body);
    if (!(sent instanceof FormData))
      return withEtag(await call(method, path, { query, body: sent, headers })) as R;
    const result = await sendForm(method, path, { query, body: sent, headers });
    if (!result.ok) throw httpError(result);
    return withEtag(result) as R;
  }

  const speak: typeof fetchUtils.fetchJson = async (address, { method = 'GET' } = {}) => {
    const { path, query, isList } = toApiCall(String(address));
    const answer = await call(method, path, { query });
    if (!isList) return { status: 200, headers: answer.headers, body: '', json: withEtag(answer) };
    const { count, results } = answer.data as { count: number; results: RaRecord[] };
    return { status: 200, headers: new Headers({ [COUNT]: String(count) }), body: '', json: results };
  };

  const rest = simpleRestProvider('', speak, COUNT);

  return {
    ...rest,
    getMany: async (resource, { ids }) => {
      const calls = chunk([...new Set(ids)], IDS_A_CALL).map((portion) =>
        rest.getList(resource, {
          pagination: { page: 1, perPage: portion.length },
          sort: { field: 'id', order: 'ASC' },
          filter: { id: portion.join(',') },
        }),
      );
      const pages = await Promise.all(calls);
      return { data: pages.flatMap(({ data }) => data) as never };
    },
    create: async (resource, { data, meta }) => ({
      data: await write('POST', resource, [], data as WriteBody, {
        'Idempotency-Key': meta?.idempotencyKey ?? randomKey(),
      }),
    }),
    update: async (resource, { id, data, previousData }) => {
      const etag = (previousData as ReadRecord | undefined)?._etag;
      return {
        data: await write('PUT', resource, [id], data as WriteBody, etag ? { 'If-Match': etag } : {}),
      };
    },
    delete: async (resource, params) => {
      const entity = entityOfResource(resource);
      const query = {
        ...editorsQuery(entity),
        ...(params.meta?.query as Record<string, string> | undefined),
      };
      await call('DELETE', editorsPath(entity, params.id), { query });
      return { data: (params.previousData ?? { id: params.id }) as never };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await rest.delete(resource, { id });
      return { data: ids };
    },
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await write('PUT', resource, [id], data as WriteBody);
      return { data: ids };
    },
    restore: async (resource, { id, children }) => ({
      data: await write<RaRecord>('POST', resource, [id, 'restore'], children && { children }),
    }),
    sort: async (resource, { order, move }) => {
      const entity = entityOfResource(resource);
      const body = { order, ...(move && { move }) };
      await call('PUT', editorsPath(entity, 'sort'), { query: editorsQuery(entity), body });
    },
  };
}

function withEtag({ data, headers }: { data: unknown; headers: Headers }): unknown {
  const etag = headers.get('etag');
  return etag && typeof data === 'object' && data !== null ? { ...data, _etag: etag } : data;
}

function chunk<T>(items: readonly T[], most: number): T[][] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, index) => items.slice(index * most, (index + 1) * most));
}
