import { event } from '@piiri/schemas/entities/event.ts';
import { news } from '@piiri/schemas/entities/news.ts';
import { poll } from '@piiri/schemas/entities/poll.ts';
import { user } from '@piiri/schemas/entities/user.ts';
import { expect, test } from 'vitest';
import { listQuery } from '../../../data/api/dialect.ts';
import { readyTabOf, readyTabs } from './ready-tabs.ts';

const namesOf = (...[entity]: Parameters<typeof readyTabs>) => readyTabs(entity).map(({ name }) => name);

test('the ready tabs of a list follow from its definition', () => {
  expect(namesOf(news)).toEqual(['draft', 'scheduled', 'ending', 'mine']);
  expect(namesOf(event)).toEqual(['draft', 'upcoming', 'mine']);
  expect(namesOf(poll)).toEqual(['draft', 'ending', 'mine', 'waves']);
  expect(namesOf(user)).toEqual([]);
});

test('a tab is recognised by its filters', () => {
  expect(readyTabOf(news, { created_by: 'me' })?.name).toBe('mine');
  expect(readyTabOf(news, { created_by: 'me', group: 3 })).toBeUndefined();
  expect(readyTabOf(news, {})).toBeUndefined();
});

test('without filters a list has one row for each series, and no waves of a pulse', () => {
  const page = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' } as const };
  expect(listQuery(event, { ...page, filter: {} }).occurrences).toBe('next');
  expect(listQuery(event, { ...page, filter: { group: 4 } }).occurrences).toBe('next');
  expect(listQuery(event, { ...page, filter: { series: 'a' } })).toMatchObject({ series: 'a' });
  expect(listQuery(event, { ...page, filter: { series: 'a' } }).occurrences).toBeUndefined();
  expect(listQuery(poll, { ...page, filter: {} }).is_wave).toBe('false');
  expect(listQuery(poll, { ...page, filter: { is_wave: true } }).is_wave).toBe('true');
});
