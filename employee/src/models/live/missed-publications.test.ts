import { expect, test } from 'vitest';
import { FEED_SIZE } from '../first-calls.ts';
import { missedPublications } from './missed-publications.ts';

/** Returns the ids of a feed that fills the first screen: FEED_SIZE items, counting down from `from`. */
const full = (from: number) => Array.from({ length: FEED_SIZE }, (_, n) => from - n);
const keys = (ids: readonly number[]) => ids.map((id) => `news:${id}`);

const missed = async (shownIds: readonly number[] | undefined, ids: readonly number[]) => {
  const latest = async () => ids.map((id) => ({ kind: 'news', id }) as never);
  return (await missedPublications({ shownKeys: shownIds && keys(shownIds), latest })).map(({ id }) => id);
};

test('is what stands above or between what was shown', async () => {
  expect(await missed(full(100), [101, 100, 500, ...full(99).slice(0, -1)])).toEqual([101, 500]);
});

test('is not what moved up because something else went', async () => {
  expect(await missed(full(100), full(99))).toEqual([]);
});

test('is all that is new where the first screen had room for more', async () => {
  expect(await missed([3, 2], [3, 2, 1])).toEqual([1]);
  expect(await missed([], [1])).toEqual([1]);
});

test('is nothing where the first screen was not opened, or the feed cannot be read', async () => {
  expect(await missed(undefined, [2, 1])).toEqual([]);
  expect(await missedPublications({ shownKeys: [], latest: () => Promise.reject(new Error('503')) })).toEqual(
    [],
  );
});
