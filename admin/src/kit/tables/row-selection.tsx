import { useRef, useState } from 'react';
import { type Identifier, type RaRecord, useTranslate } from 'react-admin';

/**
 * Returns the items between two ids, both included, in either order. When one id is missing, returns the other's item
 * alone.
 */
export function between<Item extends { id: unknown }>(
  items: readonly Item[],
  a: unknown,
  b: unknown,
): readonly Item[] {
  const indexes = [a, b].map((id) => items.findIndex((item) => item.id === id));
  const [from = -1, until = -1] = indexes.toSorted((first, second) => first - second);
  if (until < 0) return [];
  return items.slice(from < 0 ? until : from, until + 1);
}

/** Selected rows of a list, across its pages. */
export interface Selection<Row extends RaRecord = RaRecord> {
  /** The selected records, as last read. */
  records: readonly Row[];
  /** Records of the current page that can be selected. */
  selectable: readonly Row[];
  has(id: Identifier): boolean;
  /** Toggles a row; with `isRange` every row since the last one. */
  toggle(row: Row, isRange: boolean): void;
  /** Adds rows to the selection. */
  add(rows: readonly Row[]): void;
  /** Removes rows from the current selection, which may have grown meanwhile. */
  drop(ids: readonly Identifier[]): void;
  clear(): void;
  /** Selects or deselects all rows of the page. */
  togglePage(isSelected: boolean): void;
}

const byId = <Row extends RaRecord>(rows: readonly Row[]) => rows.map((row) => [row.id, row] as const);

interface Options<Row> {
  /** The rows of the current page. */
  rows: readonly Row[];
  /** Filters of the list, serialised; a change clears the selection. */
  filters: string;
  isSelectable: (row: Row) => boolean;
}

/** Returns the selection of rows, which survives paging. A new search or filter clears it. */
export function useRowSelection<Row extends RaRecord>({
  rows,
  filters,
  isSelectable,
}: Options<Row>): Selection<Row> {
  const [selection, setSelection] = useState({ filters, rows: new Map<Identifier, Row>() });
  const last = useRef<Identifier>(undefined);
  const selected: ReadonlyMap<Identifier, Row> = selection.filters === filters ? selection.rows : new Map();
  const set = (next: Iterable<readonly [Identifier, Row]>) => setSelection({ filters, rows: new Map(next) });
  const withoutIds = (ids: readonly Identifier[]) => (now: typeof selection) => ({
    ...now,
    rows: new Map([...now.rows].filter(([id]) => !ids.includes(id))),
  });
  const selectable = rows.filter(isSelectable);
  const current = new Map<Identifier, Row>(byId(rows));
  const without = (removed: readonly Row[]) =>
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
    clear: () => set([]),
    togglePage: (isSelected) => set(isSelected ? [...selected, ...byId(selectable)] : without(selectable)),
  };
}

interface Props {
  label: string;
  isSelected: boolean;
  /** `isRange`: Shift was held, with a click or a key; all rows since the previous one are meant. */
  onToggle: (isRange: boolean) => void;
}

/** Check box that selects a row of a list. */
export function SelectBox({ label, isSelected, onToggle }: Props) {
  return (
    <input
      type="checkbox"
      className="row-check"
      aria-label={label}
      checked={isSelected}
      onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey === true)}
    />
  );
}

/** Check box that selects all rows of a page; indeterminate when some are selected. */
export function SelectPageBox({
  selection: { selectable, has, togglePage },
}: {
  selection: Pick<Selection, 'selectable' | 'has' | 'togglePage'>;
}) {
  const translate = useTranslate();
  const count = selectable.filter(({ id }) => has(id)).length;
  return (
    <input
      type="checkbox"
      className="row-check"
      aria-label={translate('console.list.select_all')}
      checked={count === selectable.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < selectable.length;
      }}
      onChange={({ target }) => togglePage(target.checked)}
    />
  );
}
