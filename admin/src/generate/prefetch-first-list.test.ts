import { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';
import { memoryStore } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../session/whoami.ts';
import { prefetchFirstList } from './prefetch-first-list.ts';

const profile = { abilities: { news: ['admin'] } } as unknown as Profile;

function prefetching(pathname: string, search = '', store = memoryStore(), person = profile) {
  const calls: [string, GetListParams][] = [];
  const dataProvider = {
    getList: async (resource: string, params: GetListParams) => {
      calls.push([resource, params]);
      return { data: [], total: 0 };
    },
  } as unknown as DataProvider;
  prefetchFirstList({ pathname, search }, person, { queryClient: new QueryClient(), dataProvider, store });
  return calls;
}

describe('asking ahead', () => {
  it('asks for the list that is open and for the names in it', () => {
    expect(prefetching('/admin/news')).toEqual([
      [
        'news',
        { pagination: { page: 1, perPage: 25 }, sort: { field: 'release_date', order: 'DESC' }, filter: {} },
      ],
      ['groups', { pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' }, filter: {} }],
    ]);
  });

  it('does not guess at a list that has been narrowed', () => {
    expect(prefetching('/admin/news', '?page=2').map(([resource]) => resource)).toEqual(['groups']);
  });

  it('asks for as many rows as the person wants', () => {
    const calls = prefetching('/admin/news', '', memoryStore({ 'list.pageSize': 50 }));
    expect(calls[0]?.[1].pagination?.perPage).toBe(50);
  });

  it('asks for nothing elsewhere, or of who may not see it', () => {
    expect(prefetching('/admin')).toEqual([]);
    expect(prefetching('/admin/news/edit/3')).toEqual([]);
    expect(prefetching('/admin/news', '', memoryStore(), { abilities: {} } as Profile)).toEqual([]);
  });
});
