import { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';
import { memoryStore } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../session/whoami.ts';
import { askAhead } from './prefetch-first-list.ts';

const profile = { abilities: { news: ['admin'] } } as unknown as Profile;

function asking(pathname: string, search = '', store = memoryStore(), person = profile) {
  const asked: [string, GetListParams][] = [];
  const dataProvider = {
    getList: async (resource: string, params: GetListParams) => {
      asked.push([resource, params]);
      return { data: [], total: 0 };
    },
  } as unknown as DataProvider;
  askAhead({ pathname, search }, person, { queryClient: new QueryClient(), dataProvider, store });
  return asked;
}

describe('asking ahead', () => {
  it('asks for the list that is open and for the names in it', () => {
    expect(asking('/admin/news')).toEqual([
      [
        'news',
        { pagination: { page: 1, perPage: 25 }, sort: { field: 'release_date', order: 'DESC' }, filter: {} },
      ],
      ['groups', { pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' }, filter: {} }],
    ]);
  });

  it('does not guess at a list that has been narrowed', () => {
    expect(asking('/admin/news', '?page=2').map(([resource]) => resource)).toEqual(['groups']);
  });

  it('asks for as many rows as the person wants', () => {
    const asked = asking('/admin/news', '', memoryStore({ 'list.pageSize': 50 }));
    expect(asked[0]?.[1].pagination?.perPage).toBe(50);
  });

  it('asks for nothing elsewhere, or of who may not see it', () => {
    expect(asking('/admin')).toEqual([]);
    expect(asking('/admin/news/edit/3')).toEqual([]);
    expect(asking('/admin/news', '', memoryStore(), { abilities: {} } as Profile)).toEqual([]);
  });
});
