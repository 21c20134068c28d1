import { expect, test } from 'vitest';
import type { Block } from './blocks.ts';
import { blocksToDraw, createHeights, type Place } from './window.ts';

const HEIGHT = 1000;

/** Four hundred blocks of a thousand pixels. */
const places: readonly Place[] = Array.from({ length: 400 }, (_, number) => ({
  number,
  top: number * HEIGHT,
  height: HEIGHT,
}));
const none: ReadonlySet<number> = new Set();
const sightAt = (top: number) => ({ top, bottom: top + 800 });
const block = (number: number, count: number) =>
  ({ number, messages: Array.from({ length: count }) }) as unknown as Block;

test('draws what is in sight and a little beyond on either side', () => {
  expect([...blocksToDraw(places, sightAt(200_000), none, none)]).toEqual([198, 199, 200, 201, 202]);
  expect([...blocksToDraw(places, sightAt(0), none, none)]).toEqual([0, 1, 2]);
  expect([...blocksToDraw([], sightAt(0), none, none)]).toEqual([]);
});

test('never draws more than a few, however one scrolls', () => {
  let drawn = none;
  for (let top = 400_000; top >= 0; top -= 130) {
    drawn = blocksToDraw(places, sightAt(top), drawn, none);
    expect(drawn.size).toBeLessThanOrEqual(8);
    const inSight = places.filter((each) => each.top < top + 800 && each.top + HEIGHT > top);
    for (const { number } of inSight) expect(drawn.has(number)).toBe(true);
  }
});

test('does not let go of a block that one scrolls away from and back to', () => {
  const before = blocksToDraw(places, sightAt(200_000), none, none);
  const after = blocksToDraw(places, sightAt(201_000), before, none);
  expect(after.has(198)).toBe(true);
  expect(blocksToDraw(places, sightAt(200_000), after, none)).toBe(after);
  expect(blocksToDraw(places, sightAt(202_000), after, none).has(198)).toBe(false);
});

test('keeps what is held, however far it is', () => {
  const drawn = blocksToDraw(places, sightAt(0), none, new Set([350]));
  expect([...drawn]).toEqual([0, 1, 2, 350]);
});

test('guesses heights by those that were measured, and keeps these', () => {
  const heights = createHeights();
  expect(heights.of(block(7, 25))).toBe(25 * 56);
  heights.keep(block(1, 25), 1000);
  heights.keep(block(2, 25), 2000);
  expect(heights.of(block(1, 25))).toBe(1000);
  expect(heights.of(block(7, 10))).toBe(600);
  heights.keep(block(2, 25), 1000);
  // What is not drawn does not move for it.
  expect(heights.of(block(7, 10))).toBe(600);
  expect(heights.of(block(8, 10))).toBe(400);
  // More of a block arrived than what was measured.
  expect(heights.of(block(1, 50))).toBe(2000);
});
