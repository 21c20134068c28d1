import { expect, test } from 'vitest';
import { viewPath, viewQuery } from './list-tab.tsx';

test('a saved view stores the filters and the order of a list', () => {
  const search = '?filter=%7B%22q%22%3A%22kes%C3%A4%22%7D&order=DESC&page=3&perPage=25&sort=title';
  expect(viewQuery(search)).toBe('filter=%7B%22q%22%3A%22kes%C3%A4%22%7D&sort=title&order=DESC');
  expect(viewQuery('?filter=%7B%7D&page=2')).toBe('');
});

test('a saved view always links to its own list, whatever its query contains', () => {
  expect(viewPath('/news', 'filter=%7B%22group%22%3A1%7D&evil=//x')).toBe(
    '/news?filter=%7B%22group%22%3A1%7D',
  );
  expect(viewPath('/news', '')).toBe('/news');
});
