import { createClient } from '@piiri/shared/client.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { consoleEntities, resourceOf } from '../definitions/resources.ts';
import { createApi } from './api.ts';
import { createDataProvider } from './data-provider.ts';
import { firstCallsOf, sendFirstCalls } from './first-calls.ts';
import { firstCalls } from './list-query.ts';
import { cacheFirstAnswers, pageOf } from './query-client.ts';

const calls = firstCalls();

/** Creates a client that answers each call with a status and an empty list, and records the addresses. */
function recording(status = 200) {
  const asked: string[] = [];
  const client = createClient({
    base: '',
    token: () => 'token',
    language: () => 'fi',
    onUnauthorized: () => undefined,
    onUnreachable: () => undefined,
    fetch: async (address) => {
      asked.push(String(address).slice(1));
      return Response.json({ count: 0, results: [] }, { status });
    },
  });
  return { asked, client };
}

/** Creates a storage with the given items. */
const storageWith = (items: Record<string, string>) =>
  Object.assign(Object.create({ getItem: (key: string) => items[key] ?? null }), items) as Storage;

const at = (pathname: string, search = '') => ({ pathname, search });
const storedPageSize = (size: number, person = 1) => ({
  [`RaStoreconsole.1.${person}.list.pageSize`]: String(size),
});

describe('the first calls of a list', () => {
  it.each(consoleEntities.map(resourceOf))(
    'are the calls that the list itself would make: %s',
    async (resource) => {
      const early = firstCallsOf(calls, at(`/admin/${resource}`), storageWith(storedPageSize(50)));
      const { asked, client } = recording();
      const provider = createDataProvider(createApi(client));
      for (const call of early) await provider.getList(call.resource, pageOf(call));
      expect(early[0]?.resource).toBe(resource);
      expect(asked).toEqual(early.map(({ address }) => address));
    },
  );

  it('are none on other pages, and only the referenced names for a filtered list or unknown page size', () => {
    const news = calls.news as (typeof calls)[string];
    expect(firstCallsOf(calls, at('/admin/news/edit/3'), storageWith({}))).toEqual([]);
    expect(firstCallsOf(calls, at('/elsewhere/news'), storageWith({}))).toEqual([]);
    expect(firstCallsOf(calls, at('/admin/toString'), storageWith({}))).toEqual([]);
    expect(firstCallsOf(calls, at('/admin/news', '?page=2'), storageWith({}))).toEqual(news.mentioned);
    expect(firstCallsOf(calls, at('/admin/news'), storageWith({}))).toEqual([news.list, ...news.mentioned]);
    const two = storageWith({ ...storedPageSize(50), ...storedPageSize(10, 2) });
    expect(firstCallsOf(calls, at('/admin/news'), two)).toEqual(news.mentioned);
    expect(firstCallsOf(calls, at('/admin/news'), storageWith(storedPageSize(1000)))).toEqual(news.mentioned);
  });

  it.each([
    [200, { data: [], total: 0 }],
    [403, undefined],
  ])('store their answers under the list’s query key unless refused (%i)', async (status, data) => {
    const queryClient = new QueryClient();
    const early = firstCallsOf(calls, at('/admin/news'), storageWith(storedPageSize(50)));
    await Promise.all(cacheFirstAnswers(queryClient, sendFirstCalls(recording(status).client, early)));
    const page = {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'release_date', order: 'DESC' },
      filter: {},
    };
    expect(queryClient.getQueryData(['news', 'getList', page])).toEqual(data);
  });
});
