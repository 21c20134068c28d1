import { expect, test } from 'vitest';
import { withRecent } from './page-provider.tsx';

const page = (to: string, label = to) => ({ to, label });

test('a page that is opened again moves to the top under its current name and is listed once', () => {
  const pages = ['/a', '/b', '/c'].map((to) => page(to));
  expect(withRecent(pages, page('/c', 'Uusi nimi'))).toEqual([
    { to: '/c', label: 'Uusi nimi' },
    page('/a'),
    page('/b'),
  ]);
});

test('the oldest pages are removed', () => {
  const pages = Array.from({ length: 12 }, (_, index) => page(`/${index}`));
  const recent = withRecent(pages, page('/new'));
  expect(recent).toHaveLength(12);
  expect(recent.at(-1)).toEqual(page('/10'));
});
