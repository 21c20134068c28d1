import type { Entity } from '@piiri/schemas';
import { type RaRecord, useStore } from 'ra-core';
import { toggled } from '../form/toggled.ts';
import type { RowOrder } from './row-order.ts';

/** The branches of a list that is a tree. */
export interface Folding {
  /** The rows that are not within a folded branch. */
  rows: readonly RaRecord[];
  /** Whether others stand below a row. */
  hasBelow(row: RaRecord): boolean;
  isFolded(row: RaRecord): boolean;
  toggle(row: RaRecord): void;
}

/** Folds the branches of a tree, and keeps what is folded for the person. */
export function useFolding(entity: Entity, { isTree, rows, depth }: RowOrder): Folding {
  const [folded, setFolded] = useStore<readonly number[]>(`tree.folded.${entity.name}`, []);
  const isFolded = ({ id }: RaRecord) => isTree && folded.includes(Number(id));
  const parents = new Set(
    isTree ? rows.filter((row, index) => depth(rows[index + 1] ?? row) > depth(row)).map(({ id }) => id) : [],
  );
  let within = Number.POSITIVE_INFINITY;
  const shown = rows.filter((row) => {
    const level = depth(row);
    if (level > within) return false;
    within = isFolded(row) ? level : Number.POSITIVE_INFINITY;
    return true;
  });
  return {
    rows: isTree ? shown : rows,
    hasBelow: ({ id }) => parents.has(id),
    isFolded,
    toggle: ({ id }) => setFolded(toggled(folded, Number(id))),
  };
}
