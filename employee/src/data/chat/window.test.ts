import { expect, test } from 'vitest';
import type { Block } from './blocks.ts';
import { type BlockPosition, blocksToRender, createHeights } from './window.ts';

const HEIGHT = 1000;

/** Four hundred blocks of a thousand pixels. */
const positions: readonly BlockPosition[] = Array.from({ length: 400 }, (_, number) => ({
  number,
  top: number * HEIGHT,
  height: HEIGHT,
}));
const none: ReadonlySet<number> = new Set();
const viewAt = (top: number) => ({ top, bottom: top + 800 });
const block = (number: number, count: number) =>
  ({ number, messages: Array.from({ length: count }) }) as unknown as Block;

test('renders the visible blocks and a few on either side', () => {
  expect([...blocksToRender(positions, viewAt(200_000), none, none)]).toEqual([198, 199, 200, 201, 202]);
  expect([...blocksToRender(positions, viewAt(0), none, none)]).toEqual([0, 1, 2]);
  expect([...blocksToRender([], viewAt(0), none, none)]).toEqual([]);
});

test('never renders more than eight blocks while scrolling', () => {
  let rendered = none;
  for (let top = 400_000; top >= 0; top -= 130) {
    rendered = blocksToRender(positions, viewAt(top), rendered, none);
    expect(rendered.size).toBeLessThanOrEqual(8);
    const inView = positions.filter((position) => position.top < top + 800 && position.top + HEIGHT > top);
    for (const { number } of inView) expect(rendered.has(number)).toBe(true);
  }
});

test('keeps a block rendered after scrolling a little away, and back', () => {
  const before = blocksToRender(positions, viewAt(200_000), none, none);
  const after = blocksToRender(positions, viewAt(201_000), before, none);
  expect(after.has(198)).toBe(true);
  expect(blocksToRender(positions, viewAt(200_000), after, none)).toBe(after);
  expect(blocksToRender(positions, viewAt(202_000), after, none).has(198)).toBe(false);
});

test('keeps pinned blocks rendered at any distance', () => {
  const rendered = blocksToRender(positions, viewAt(0), none, new Set([350]));
  expect([...rendered]).toEqual([0, 1, 2, 350]);
});

test('estimates heights from measured ones, and keeps its estimates', () => {
  const heights = createHeights();
  expect(heights.heightOf(block(7, 25))).toBe(25 * 56);
  heights.record(block(1, 25), 1000);
  heights.record(block(2, 25), 2000);
  expect(heights.heightOf(block(1, 25))).toBe(1000);
  expect(heights.heightOf(block(7, 10))).toBe(600);
  heights.record(block(2, 25), 1000);
  // Measuring must not move blocks that are not rendered.
  expect(heights.heightOf(block(7, 10))).toBe(600);
  expect(heights.heightOf(block(8, 10))).toBe(400);
  // More messages of the block have loaded since it was measured.
  expect(heights.heightOf(block(1, 50))).toBe(2000);
});
