import { news } from '@piiri/schemas/entities/news.ts';
import { expect, test } from 'vitest';
import '../registries.ts';
import { columnsOf, type ListColumn } from './columns.ts';
import { fittingColumns } from './fitting-columns.ts';

const all = (_: ListColumn) => 1;

function visibleAt(width: number, filled = all, sortedBy = 'release_date'): string[] {
  const room = { width, fixedWidth: 150, sortedBy, filled };
  return fittingColumns(columnsOf(news), room).map(({ path }) => path);
}

test('a wide table shows all columns', () => {
  expect(visibleAt(1400)).toEqual([
    'image',
    'translations.title',
    'group',
    'release_date',
    'expire_date',
    'published',
  ]);
});

test('a narrow table hides the last columns first', () => {
  expect(visibleAt(1100)).toEqual(['image', 'translations.title', 'group', 'release_date', 'published']);
});

test('the title, the picture, the state and the sorted column are never hidden', () => {
  expect(visibleAt(300)).toEqual(['image', 'translations.title', 'release_date', 'published']);
});

test('an empty column is hidden even if it fits, and a mostly empty one before the others', () => {
  const filledBut = (share: number) => (column: ListColumn) => (column.path === 'group' ? share : 1);
  expect(visibleAt(1400, filledBut(0))).not.toContain('group');
  expect(visibleAt(1400, filledBut(0.1))).toContain('group');
  expect(visibleAt(1100, filledBut(0.1))).toEqual([
    'image',
    'translations.title',
    'release_date',
    'expire_date',
    'published',
  ]);
});

test('the sorted column stays even if it is empty', () => {
  expect(visibleAt(1400, () => 0, 'expire_date')).toEqual(['translations.title', 'expire_date', 'published']);
});

test('one column is the title and links to the object, and one is its state', () => {
  const columns = columnsOf(news);
  expect(columns.filter(({ isTitle }) => isTitle).map(({ path }) => path)).toEqual(['translations.title']);
  expect(columns.filter(({ isState }) => isState).map(({ path }) => path)).toEqual(['published']);
});
