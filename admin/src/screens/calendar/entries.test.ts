import type { CalendarEntry } from '@piiri/shared/contracts/planning.ts';
import { expect, test } from 'vitest';
import { entityNamed } from '../../data/definitions/resources.ts';
import { daysOf, moveToDay, rejectionReason, startValues, valuesAt } from './entries.ts';

const ZONE = 'Europe/Helsinki';
const NOW = new Date('2026-11-26T10:00:00Z');

const entry = (values: Partial<CalendarEntry>): CalendarEntry => ({
  entity: 'news',
  id: 1,
  title: 'Uutinen',
  kind: 'release',
  state: 'scheduled',
  at: '2026-11-28T06:00:00.000Z',
  until: null,
  ...values,
});

const event = entry({ entity: 'event', kind: 'span', until: '2026-11-29T22:00:00.000Z' });

test('an entry covers days in the company’s time zone; one that ends at midnight does not cover the next day', () => {
  expect(daysOf(entry({ at: '2026-11-28T22:30:00.000Z' }), ZONE)).toEqual(['2026-11-29']);
  expect(daysOf(event, ZONE)).toEqual(['2026-11-28', '2026-11-29']);
});

test('an entry moved to another day keeps its time of day, even across a clock change', () => {
  expect(moveToDay('2026-10-23T05:00:00.000Z', '2026-10-26', ZONE)).toBe('2026-10-26T06:00:00.000Z');
});

test('an event moves with both start and end, any other entry by its one field', () => {
  expect(valuesAt(event, '2026-11-30T06:00:00.000Z')).toEqual({
    values: { start_time: '2026-11-30T06:00:00.000Z', end_time: '2026-12-01T22:00:00.000Z' },
    expected: { start_time: event.at, end_time: event.until },
  });
  const moved = (values: Partial<CalendarEntry>) =>
    valuesAt(entry(values), '2026-12-01T06:00:00.000Z')?.values;
  expect(Object.keys(moved({}) ?? {})).toEqual(['release_date']);
  expect(Object.keys(moved({ kind: 'expire' }) ?? {})).toEqual(['expire_date']);
  expect(Object.keys(moved({ entity: 'poll', kind: 'deadline' }) ?? {})).toEqual(['response_deadline']);
  expect(Object.keys(moved({ kind: 'acknowledge' }) ?? {})).toEqual(['acknowledgement_deadline']);
  expect(moved({ kind: 'draft' })).toBeUndefined();
});

test('nothing moves to the past; past entries and approved times do not move', () => {
  const why = (values: Partial<CalendarEntry>, day: string) => rejectionReason(entry(values), day, NOW, ZONE);
  expect(why({}, '2026-11-27')).toBeUndefined();
  expect(why({}, '2026-11-25')).toBe('not_past');
  // Today, at a time of day that has passed.
  expect(why({}, '2026-11-26')).toBe('not_past');
  expect(why({ at: '2026-11-20T06:00:00.000Z' }, '2026-11-30')).toBe('fixed_past');
  expect(why({ ...event, at: '2026-11-20T06:00:00.000Z' }, '2026-11-30')).toBe('fixed_begun');
  expect(why({ entity: 'event', kind: 'draft' }, '2026-11-30')).toBe('fixed_approved');
});

test('an object created on a day of the calendar starts with its time field on that day', () => {
  const started = (name: string) => startValues(entityNamed(name), '2026-11-30', ZONE);
  expect(started('event')).toEqual({ start_time: '2026-11-30T07:00:00.000Z' });
  expect(started('news')).toEqual({ release_date: '2026-11-30T07:00:00.000Z' });
  expect(started('poll')).toEqual({ response_deadline: '2026-11-30T14:00:00.000Z' });
});
