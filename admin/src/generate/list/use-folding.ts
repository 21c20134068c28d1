import type { Entity } from '@piiri/schemas';
import { type RaRecord, useStore } from 'ra-core';
import { toggled } from '../../kit/state/toggled.ts';
import type { RowOrder } from './row-order.ts';

/** Collapsed state of a tree's branches. */
export interface Folding {
  /** The rows outside of collapsed branches. */
  rows: readonly RaRecord[];
  /** Whether a row has children. */
  hasBelow(row: RaRecord): boolean;
  isFolded(row: RaRecord): boolean;
  toggle(row: RaRecord): void;
}

/** Collapses and expands branches of a tree, and stores the state among the user's preferences. */
export function useFolding(entity: Entity, { isTree, rows, depth }: RowOrder): Folding {
  const [folded, setFolded] = useStore<readonly number[]>(`tree.folded.${entity.name}`, []);
  const isFolded = ({ id }: RaRecord) => isTree && folded.includes(Number(id));
  const parents = new Set(
    isTree ? rows.filter((row, index) => depth(rows[index + 1] ?? row) > depth(row)).map(({ id }) => id) : [],
  );
  let within = Number.POSITIVE_INFINITY;
  const visible = rows.filter((row) => {
    const level = depth(row);
    if (level > within) return false;
    within = isFolded(row) ? level : Number.POSITIVE_INFINITY;
    return true;
  });
  return {
    rows: isTree ? visible : rows,
    hasBelow: ({ id }) => parents.has(id),
    isFolded,
    toggle: ({ id }) => setFolded(toggled(folded, Number(id))),
  };
}
