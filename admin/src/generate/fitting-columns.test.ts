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

test('a wide table has all columns', () => {
  expect(visibleAt(1400)).toEqual([
    'image',
    'translations.title',
    'group',
    'release_date',
    'expire_date',
    'published',
  ]);
});

test('the last columns give way first', () => {
  expect(visibleAt(1100)).toEqual(['image', 'translations.title', 'group', 'release_date', 'published']);
});

test('the title, the picture, the state and what the rows are sorted by stay', () => {
  expect(visibleAt(300)).toEqual(['image', 'translations.title', 'release_date', 'published']);
});

test('what says nothing gives way even where there is room, what says little before the rest', () => {
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

test('what the rows are sorted by stays although it says nothing', () => {
  expect(visibleAt(1400, () => 0, 'expire_date')).toEqual(['translations.title', 'expire_date', 'published']);
});

test('one column leads to the object and one is its state', () => {
  const columns = columnsOf(news);
  expect(columns.filter(({ isTitle }) => isTitle).map(({ path }) => path)).toEqual(['translations.title']);
  expect(columns.filter(({ isState }) => isState).map(({ path }) => path)).toEqual(['published']);
});
