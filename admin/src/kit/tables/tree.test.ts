import { describe, expect, it } from 'vitest';
import { dropPosition, type Node, sortInPreorder, stepPosition, subtreeOf, withMoved } from './tree.ts';

/** Tree: 1 (2 (3), 4), 5 */
const nodes: Node[] = [
  { id: 1, parent: null },
  { id: 5, parent: null },
  { id: 2, parent: 1 },
  { id: 4, parent: 1 },
  { id: 3, parent: 2 },
];

const outlineOf = (all: readonly Node[]) =>
  sortInPreorder(all)
    .map(({ id, depth }) => '-'.repeat(depth) + id)
    .join(' ');

describe('a tree of objects', () => {
  it('shows each object below its parent', () => {
    expect(outlineOf(nodes)).toBe('1 -2 --3 -4 5');
  });

  it('also shows objects whose parent is missing or that form a cycle', () => {
    expect(outlineOf([{ id: 7, parent: 99 }])).toBe('7');
    expect(outlineOf([{ id: 8, parent: 8 }])).toBe('8');
    expect(
      outlineOf([
        { id: 1, parent: 2 },
        { id: 2, parent: 1 },
      ]),
    ).toBe('1 2');
  });

  it('returns the branch of each object', () => {
    expect([...subtreeOf(nodes, 1)]).toEqual([1, 2, 3, 4]);
    expect([...subtreeOf(nodes, 4)]).toEqual([4]);
    expect([...subtreeOf(nodes, 5)]).toEqual([5]);
  });
});

describe('moving an object in a tree', () => {
  const step = (id: number, by: Parameters<typeof stepPosition>[2]) => {
    const to = stepPosition(nodes, id, by);
    return to && outlineOf(withMoved(nodes, id, to));
  };

  it('goes one step among its siblings, with all its descendants', () => {
    expect(step(5, 'up')).toBe('5 1 -2 --3 -4');
    expect(step(2, 'down')).toBe('1 -4 -2 --3 5');
    expect(step(2, 'up')).toBeUndefined();
    expect(step(5, 'down')).toBeUndefined();
  });

  it('puts it below the previous sibling, or moves it out to its parent’s level', () => {
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

  it('may go anywhere else', () => {
    expect(outlineOf(withMoved(nodes, 5, { parent: 2, before: 3 }))).toBe('1 -2 --5 --3 -4');
    expect(outlineOf(withMoved(nodes, 3, { parent: null, before: 1 }))).toBe('3 1 -2 -4 5');
  });

  it('drops it before, inside or after another object', () => {
    const dropped = (id: number, over: number, zone: Parameters<typeof dropPosition>[2]) =>
      outlineOf(withMoved(nodes, id, dropPosition(nodes, over, zone)));
    expect(dropped(5, 4, 'before')).toBe('1 -2 --3 -5 -4');
    expect(dropped(5, 2, 'after')).toBe('1 -2 --3 -5 -4');
    expect(dropped(5, 4, 'inside')).toBe('1 -2 --3 -4 --5');
    expect(dropped(2, 5, 'after')).toBe('1 -4 5 2 -3');
    expect(dropped(1, 5, 'after')).toBe('5 1 -2 --3 -4');
    expect(dropped(1, 3, 'inside')).toBe(outlineOf(nodes));
  });
});
