import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { expect, test } from 'vitest';
import { completeSittings, groupSittings } from './entries.tsx';

const row = (id: number, minute: number, more: object = {}) =>
  ({
    id,
    time: new Date(Date.UTC(2026, 10, 26, 12, minute)).toISOString(),
    user: { id: 1, name: 'Jari Mäkelä' },
    entity: 'news',
    object: { id: 5, title: 'Sauna', exists: true },
    action: 'update',
    ...more,
  }) as HistoryRow;

const idsIn = (rows: HistoryRow[]) => groupSittings(rows).map((each) => each.map(({ id }) => id));

test('consecutive saves within half an hour of each other form one sitting of any total length', () => {
  const rows = [row(4, 119), row(3, 59), row(2, 30), row(1, 0, { action: 'create' })];
  expect(idsIn(rows)).toEqual([[4], [3, 2, 1]]);
});

test('saves by other people or of other objects are separate', () => {
  const other = { user: { id: 2, name: 'Aino' } };
  const elsewhere = { object: { id: 6, title: 'Kahvi', exists: true } };
  expect(idsIn([row(4, 9), row(3, 8, other), row(2, 7, elsewhere), row(1, 6)])).toEqual([[4, 1], [3], [2]]);
});

test('deletes, sorting and automatic changes are not grouped', () => {
  expect(idsIn([row(3, 3, { action: 'delete' }), row(2, 2, { object: null, action: 'sort' })])).toEqual([
    [3],
    [2],
  ]);
  expect(idsIn([row(2, 2, { user: null }), row(1, 1, { user: null })])).toEqual([[2], [1]]);
});

test('the same change of several objects at once is one line, as that of an import', () => {
  const person = (id: number, more: object = {}) =>
    row(id, 5, { entity: 'user', action: 'delete', object: { id, title: '', exists: false }, ...more });
  expect(idsIn([person(5), person(4), person(3), row(2, 5), person(1, { action: 'update' })])).toEqual([
    [5, 4, 3],
    [2],
    [1],
  ]);
  expect(idsIn([person(5), person(4)])).toEqual([[5], [4]]);
  const later = new Date(Date.UTC(2026, 10, 26, 12, 6)).toISOString();
  expect(idsIn([person(5, { time: later }), person(4), person(3)])).toEqual([[5], [4], [3]]);
});

test('a sitting that spans two pages is shown complete on the page of its latest save', () => {
  const [five, four, three, two] = [row(5, 9), row(4, 8), row(3, 7), row(2, 6)];
  const other = row(1, 5, { user: { id: 2, name: 'Aino' } });
  const idsOf = (pages: Parameters<typeof completeSittings>[0]) =>
    completeSittings(pages).map(({ id }) => id);
  expect(idsOf({ newer: [], rows: [five, four], older: [three, two, other] })).toEqual([5, 4, 3, 2]);
  expect(idsOf({ newer: [five, four], rows: [three, two, other], older: [] })).toEqual([1]);
});
