import { expect, test } from 'vitest';
import { memoryStorage } from '../device/memory-storage.ts';
import { visits } from './visits.ts';

type Options = Parameters<typeof visits>[0];

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 8));

/** Starts a page of a person on a device. */
function start(storage: Storage, id = 1) {
  const session = { profile: { value: { id, tenant_id: 1 } } } as unknown as Options['session'];
  return visits({ storage, session });
}

test('an absence of three days has a beginning, on later visits too, until it is closed', () => {
  const storage = memoryStorage();
  const first = start(storage);
  first.record(day(1));
  expect(first.awaySince.value).toBeUndefined();
  const second = start(storage);
  second.record(day(4));
  expect(second.awaySince.value).toBe(day(1).toISOString());
  const third = start(storage);
  third.record(day(5));
  expect(third.awaySince.value).toBe(day(1).toISOString());
  third.close(day(5));
  expect(third.awaySince.value).toBeUndefined();
  const fourth = start(storage);
  fourth.record(day(6));
  expect(fourth.awaySince.value).toBeUndefined();
});

test('a page that comes into view again each day is no absence', () => {
  const page = start(memoryStorage());
  for (const number of [1, 3, 5, 7]) page.record(day(number));
  expect(page.awaySince.value).toBeUndefined();
  page.record(day(10));
  expect(page.awaySince.value).toBe(day(7).toISOString());
});

test('another person’s visits, and what cannot be read, are none', () => {
  const storage = memoryStorage();
  start(storage).record(day(1));
  const other = start(storage, 2);
  other.record(day(9));
  expect(other.awaySince.value).toBeUndefined();
  storage.setItem('visits', '{');
  const again = start(storage, 2);
  again.record(day(20));
  expect(again.awaySince.value).toBeUndefined();
});
