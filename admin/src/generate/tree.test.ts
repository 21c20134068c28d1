import { describe, expect, it } from 'vitest';
import { dropPosition, inTreeOrder, type Node, stepPosition, subtreeOf, withMoved } from './tree.ts';

/** Tree: 1 (2 (3), 4), 5 */
const nodes: Node[] = [
  { id: 1, parent: null },
  { id: 5, parent: null },
  { id: 2, parent: 1 },
  { id: 4, parent: 1 },
  { id: 3, parent: 2 },
];

const drawn = (all: readonly Node[]) =>
  inTreeOrder(all)
    .map(({ id, depth }) => '-'.repeat(depth) + id)
    .join(' ');

describe('a tree of objects', () => {
  it('is shown with each below what it belongs to', () => {
    expect(drawn(nodes)).toBe('1 -2 --3 -4 5');
  });

  it('shows what has lost its place, or stands in a ring, all the same', () => {
    expect(drawn([{ id: 7, parent: 99 }])).toBe('7');
    expect(drawn([{ id: 8, parent: 8 }])).toBe('8');
    expect(
      drawn([
        { id: 1, parent: 2 },
        { id: 2, parent: 1 },
      ]),
    ).toBe('1 2');
  });

  it('knows the branch of each', () => {
    expect([...subtreeOf(nodes, 1)]).toEqual([1, 2, 3, 4]);
    expect([...subtreeOf(nodes, 4)]).toEqual([4]);
    expect([...subtreeOf(nodes, 5)]).toEqual([5]);
  });
});

describe('moving in it', () => {
  const step = (id: number, by: Parameters<typeof stepPosition>[2]) => {
    const to = stepPosition(nodes, id, by);
    return to && drawn(withMoved(nodes, id, to));
  };

  it('goes step by step among siblings, with all that stands below', () => {
    expect(step(5, 'up')).toBe('5 1 -2 --3 -4');
    expect(step(2, 'down')).toBe('1 -4 -2 --3 5');
    expect(step(2, 'up')).toBeUndefined();
    expect(step(5, 'down')).toBeUndefined();
  });

  it('goes below the one above, and out behind what it stood below', () => {
    expect(step(5, 'in')).toBe('1 -2 --3 -4 -5');
    expect(step(4, 'in')).toBe('1 -2 --3 --4 5');
    expect(step(3, 'out')).toBe('1 -2 -3 -4 5');
    expect(step(2, 'out')).toBe('1 -4 2 -3 5');
    expect(step(1, 'out')).toBeUndefined();
    expect(step(1, 'in')).toBeUndefined();
  });

  it('never goes into its own branch', () => {
    expect(withMoved(nodes, 1, { parent: 3, before: null })).toBe(nodes);
    expect(withMoved(nodes, 1, { parent: 1, before: null })).toBe(nodes);
    expect(withMoved(nodes, 2, { parent: 1, before: 2 })).toBe(nodes);
  });

  it('goes anywhere else', () => {
    expect(drawn(withMoved(nodes, 5, { parent: 2, before: 3 }))).toBe('1 -2 --5 --3 -4');
    expect(drawn(withMoved(nodes, 3, { parent: null, before: 1 }))).toBe('3 1 -2 -4 5');
  });

  it('is dropped before, inside or after another', () => {
    const dropped = (id: number, over: number, zone: Parameters<typeof dropPosition>[2]) =>
      drawn(withMoved(nodes, id, dropPosition(nodes, over, zone)));
    expect(dropped(5, 4, 'before')).toBe('1 -2 --3 -5 -4');
    expect(dropped(5, 2, 'after')).toBe('1 -2 --3 -5 -4');
    expect(dropped(5, 4, 'inside')).toBe('1 -2 --3 -4 --5');
    expect(dropped(2, 5, 'after')).toBe('1 -4 5 2 -3');
    expect(dropped(1, 5, 'after')).toBe('5 1 -2 --3 -4');
    expect(dropped(1, 3, 'inside')).toBe(drawn(nodes));
  });
});
