import { bulkFields, type Entity } from '@piiri/schemas';
import { type Identifier, type RaRecord, useListContext } from 'ra-core';
import { useRef, useState } from 'react';
import { isDeletable } from '../generate/is-deletable.ts';
import { allows } from '../session/whoami.ts';
import { between } from './between.ts';

/** Selected rows of a list, across its pages. */
export interface Selection {
  /** The selected records, as last read. */
  records: readonly RaRecord[];
  /** Records of the current page that can be selected. */
  selectable: readonly RaRecord[];
  has(id: Identifier): boolean;
  /** Toggles a row; with `isRange` every row since the last one. */
  toggle(row: RaRecord, isRange: boolean): void;
  /** Adds rows to the selection. */
  add(rows: readonly RaRecord[]): void;
  /** Removes rows from the current selection, which may have grown meanwhile. */
  drop(ids: readonly Identifier[]): void;
  clear(): void;
  /** Selects or deselects all rows of the page. */
  togglePage(isSelected: boolean): void;
}

/** Whether any bulk action applies to a row. */
export function isSelectable(entity: Entity, row: RaRecord): boolean {
  if (isDeletable(entity, row)) return true;
  return bulkFields(entity).length > 0 && entity.api.calls.includes('update') && allows(row, 'update');
}

type Selected = ReadonlyMap<Identifier, RaRecord>;

const NONE: Selected = new Map();
const byId = (rows: readonly RaRecord[]) => rows.map((row) => [row.id, row] as const);

/** Selection of rows that survives paging. A new search or filter clears it. */
export function useSelection(entity: Entity): Selection {
  const { data: rows = [], filterValues } = useListContext<RaRecord>();
  const filters = JSON.stringify(filterValues ?? {});
  const [selection, setSelection] = useState({ filters, rows: NONE });
  const last = useRef<Identifier>(undefined);
  const selected = selection.filters === filters ? selection.rows : NONE;
  const set = (next: Iterable<readonly [Identifier, RaRecord]>) =>
    setSelection({ filters, rows: new Map(next) });
  const withoutIds = (ids: readonly Identifier[]) => (now: typeof selection) => ({
    ...now,
    rows: new Map([...now.rows].filter(([id]) => !ids.includes(id))),
  });
  const selectable = rows.filter((row) => isSelectable(entity, row));
  const current = new Map(byId(rows));
  const without = (removed: readonly RaRecord[]) =>
    [...selected].filter(([id]) => !removed.some((row) => row.id === id));
  return {
    records: [...selected].map(([id, row]) => current.get(id) ?? row),
    selectable,
    has: (id) => selected.has(id),
    toggle: (row, isRange) => {
      const range = isRange ? between(selectable, last.current, row.id) : [row];
      last.current = row.id;
      set(selected.has(row.id) ? without(range) : [...selected, ...byId(range)]);
    },
    add: (more) => set([...selected, ...byId(more)]),
    drop: (ids) => setSelection(withoutIds(ids)),
    clear: () => set(NONE),
    togglePage: (isSelected) => set(isSelected ? [...selected, ...byId(selectable)] : without(selectable)),
  };
}
