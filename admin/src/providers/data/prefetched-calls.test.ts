import { type Client, createClient } from '@piiri/shared/client.ts';
import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { firstCalls } from '../../generate/first-calls.ts';
import { prefetchFirstList } from '../../generate/prefetch-first-list.ts';
import { consoleEntities, resourceOf } from '../../resources.ts';
import type { Profile } from '../../session/whoami.ts';
import { firstCallsOf } from './first-calls.ts';
import { createDataProvider } from './index.ts';
import { withPrefetching } from './prefetched-calls.ts';

const calls = firstCalls();

/** A caller that answers each question with an empty list, and what it has been asked. */
function recording() {
  const asked: string[] = [];
  const client: Client = createClient({
    base: '',
    token: () => 'token',
    language: () => 'fi',
    onUnauthorized: () => undefined,
    onUnreachable: () => undefined,
    fetch: async (address) => {
      asked.push(String(address).slice(1));
      return Response.json({ count: 0, results: [] });
    },
  });
  return { asked, client: withPrefetching(client) };
}

/** What a browser's storage holds. */
const storageWith = (items: Record<string, string>) =>
  Object.assign(Object.create({ getItem: (key: string) => items[key] ?? null }), items) as Storage;

const at = (pathname: string, search = '') => ({ pathname, search });
const storedPageSize = (size: number, person = 1) => ({
  [`RaStoreconsole.1.${person}.list.pageSize`]: String(size),
});

describe('what a list asks for first', () => {
  it.each(consoleEntities.map(resourceOf))('is just what it then wants: %s', async (resource) => {
    const location = at(`/admin/${resource}`);
    const { asked, client } = recording();
    const early = firstCallsOf(calls, location, storageWith(storedPageSize(50)));
    for (const address of early) client.prefetch(address);
    const abilities = Object.fromEntries(consoleEntities.map(({ name }) => [name, ['admin']]));
    await prefetchFirstList(location, { abilities } as unknown as Profile, {
      queryClient: new QueryClient(),
      dataProvider: createDataProvider(client),
      store: memoryStore({ 'list.pageSize': 50 }),
    });
    expect(early.length).toBeGreaterThan(0);
    expect(asked).toEqual(early);
  });

  it('is nothing elsewhere, and only the names in it where it has been narrowed or the number of its rows is unsure', () => {
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
});

describe('an answer asked for early', () => {
  it('is handed out once, to who asks for the same', async () => {
    const { asked, client } = recording();
    client.prefetch('v1/news/?page=1');
    await client.get('v1/news/', { query: { page: 2 } });
    await client.post('v1/news/?page=1', {});
    expect(asked).toHaveLength(3);
    const answer = await client.get('v1/news/', { query: { page: 1, search: undefined } });
    expect(answer).toMatchObject({ ok: true, data: { count: 0 } });
    expect(asked).toHaveLength(3);
    await client.get('v1/news/', { query: { page: 1 } });
    expect(asked).toHaveLength(4);
  });

  it('is forgotten when nobody wanted it', async () => {
    const { asked, client } = recording();
    client.prefetch('v1/news/');
    client.clearPrefetched();
    await client.get('v1/news/');
    expect(asked).toEqual(['v1/news/', 'v1/news/']);
  });
});
