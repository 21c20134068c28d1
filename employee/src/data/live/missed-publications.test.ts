import { expect, test } from 'vitest';
import { FEED_SIZE } from '../api/first-calls.ts';
import { missedPublications } from './missed-publications.ts';

/** Returns the ids of a feed that fills the first screen: FEED_SIZE items, counting down from `from`. */
const full = (from: number) => Array.from({ length: FEED_SIZE }, (_, n) => from - n);
const keys = (ids: readonly number[]) => ids.map((id) => `news:${id}`);

const missed = async (visibleIds: readonly number[] | undefined, ids: readonly number[]) => {
  const latest = async () => ids.map((id) => ({ kind: 'news', id }) as never);
  return (await missedPublications({ shownKeys: visibleIds && keys(visibleIds), latest })).map(
    ({ id }) => id,
  );
};

test('missed publications are the items above or between the items that were shown', async () => {
  expect(await missed(full(100), [101, 100, 500, ...full(99).slice(0, -1)])).toEqual([101, 500]);
});

test('an item that moved up because another one was removed is not a missed publication', async () => {
  expect(await missed(full(100), full(99))).toEqual([]);
});

test('all new items are missed publications if the first screen was not full', async () => {
  expect(await missed([3, 2], [3, 2, 1])).toEqual([1]);
  expect(await missed([], [1])).toEqual([1]);
});

test('there are none if the first screen was never opened, or the feed cannot be loaded', async () => {
  expect(await missed(undefined, [2, 1])).toEqual([]);
  expect(await missedPublications({ shownKeys: [], latest: () => Promise.reject(new Error('503')) })).toEqual(
    [],
  );
});
