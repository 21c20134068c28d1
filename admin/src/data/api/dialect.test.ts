import { news } from '@piiri/schemas/entities/news.ts';
import { describe, expect, it } from 'vitest';
import { apiFieldName, defaultSort, editorsPath, toApiCall } from './dialect.ts';

const listAddress = (filter: object, sort = ['release_date', 'DESC'], range = [0, 9]) =>
  `/news?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${JSON.stringify(range)}&sort=${encodeURIComponent(JSON.stringify(sort))}`;

describe('toApiCall', () => {
  it('translates pages, order, search and filters to the API’s parameters', () => {
    const call = toApiCall(
      listAddress({ q: 'kesä juhla', group: 2, published: 'false' }, undefined, [20, 29]),
    );
    expect(call).toEqual({
      entity: news,
      query: {
        page: '3',
        page_size: '10',
        ordering: '-release_date',
        search: 'kesä juhla',
        group: '2',
        published: 'false',
      },
    });
  });

  it('orders by the last segment of a translated field', () => {
    expect(toApiCall(listAddress({}, ['translations.title', 'ASC'])).query.ordering).toBe('title');
  });

  it('omits empty filters', () => {
    expect(toApiCall(listAddress({ q: '', group: null })).query).not.toHaveProperty('search');
    expect(toApiCall(listAddress({ q: '', group: null })).query).not.toHaveProperty('group');
  });

  it('distinguishes one object from a list', () => {
    expect(toApiCall('/news/12')).toEqual({ entity: news, id: 12, query: {} });
  });

  it('throws for a resource without a definition', () => {
    expect(() => toApiCall('/nothing/1')).toThrow('nothing');
  });
});

describe('the console’s list of an entity', () => {
  it('has its own path if the definition names one', () => {
    const page = { ...news, api: { ...news.api, adminPath: 'admin/v1/pages' } };
    expect(editorsPath(page as never, 3)).toBe('admin/v1/pages/3/');
    expect(editorsPath(news as never)).toBe('v1/news/');
  });

  it('starts in the order of the definition', () => {
    expect(defaultSort(news as never)).toEqual({ field: 'release_date', order: 'DESC' });
    expect(apiFieldName(news as never, 'unheard_of')).toBe('unheard_of');
  });
});
