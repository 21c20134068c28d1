import { expect, test } from 'vitest';
import { mapInOrder } from './map-in-order.ts';

test('results come in the order of the items, and items are taken only within the concurrency limit', async () => {
  let takenCount = 0;
  let maxConcurrent = 0;
  let yielded = 0;
  function* items() {
    for (takenCount = 1; takenCount <= 100; takenCount++) {
      maxConcurrent = Math.max(maxConcurrent, takenCount - yielded);
      yield takenCount;
    }
  }
  const seen: number[] = [];
  // Every third item takes longer than the items after it.
  const work = async (item: number) => {
    for (let turns = item % 3 ? 0 : 5; turns > 0; turns--) await Promise.resolve();
    return item;
  };
  for await (const result of mapInOrder(4, items(), work)) {
    yielded++;
    seen.push(result);
  }
  expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(maxConcurrent).toBeLessThanOrEqual(4);
});

test('the first failure ends the iteration once running work has finished', async () => {
  let over = 0;
  const started: number[] = [];
  const work = async (item: number) => {
    started.push(item);
    await Promise.resolve();
    if (item === 2) throw new Error('two');
    for (let turns = 10; turns > 0; turns--) await Promise.resolve();
    over++;
  };
  const all = async () => {
    for await (const _ of mapInOrder(3, [1, 2, 3, 4, 5, 6, 7, 8], work));
  };
  await expect(all()).rejects.toThrow('two');
  expect(started.length).toBeLessThan(8);
  expect(over).toBe(started.length - 1);
});
