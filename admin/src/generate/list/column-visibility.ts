import type { Entity } from '@piiri/schemas';
import { useStore } from 'react-admin';
import type { ListColumn } from './columns.ts';
import type { CountColumn } from './count-columns.ts';

/** A user's column settings of one list, by field path. */
interface ColumnPreferences {
  /** Empty if only counts were chosen. */
  order: readonly string[];
  hidden: readonly string[];
  /** Names of hidden counts. */
  hiddenFigures?: readonly string[];
}

/** The columns of a list with the user's order and visibility, and functions that change them. */
export interface ColumnVisibility {
  /** All columns in the user's order. */
  all: readonly ListColumn[];
  /** The visible columns in the same order. */
  visible: readonly ListColumn[];
  /** All counts, which come after the columns. */
  counts: readonly CountColumn[];
  /** The user has changed something. */
  isCustomized: boolean;
  /** The user has chosen columns; empty ones then stay visible. */
  showsEmpty: boolean;
  isCountVisible(count: CountColumn): boolean;
  toggleCount(count: CountColumn): void;
  isVisible(column: ListColumn): boolean;
  toggle(column: ListColumn): void;
  /** Moves a column one position towards the beginning (-1) or the end (1). */
  move(column: ListColumn, step: -1 | 1): void;
  reset(): void;
}

/** Sorts columns by a list of paths. Columns that it does not name, such as new fields, come last. */
export function sortColumns<Column extends { path: string }>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const orderOf = ({ path }: Column) => (order.includes(path) ? order.indexOf(path) : order.length);
  return columns.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** Moves a path one position. Returns an unchanged copy at an end of the list or for an unknown path. */
export function moveByStep(paths: readonly string[], path: string, step: -1 | 1): string[] {
  const from = paths.indexOf(path);
  const target = from + step;
  if (from < 0 || target < 0 || target >= paths.length) return [...paths];
  return paths.with(from, paths[target] as string).with(target, path);
}

/** Stores column order and visibility of a list in react-admin's store. Title columns are always visible. */
export function useColumnVisibility(
  entity: Entity,
  columns: readonly ListColumn[],
  counts: readonly CountColumn[],
): ColumnVisibility {
  const [preferences, setPreferences] = useStore<ColumnPreferences | null>(
    `list.columns.${entity.name}`,
    null,
  );
  const all = preferences ? sortColumns(columns, preferences.order) : columns;
  const { hidden = [], hiddenFigures = [] } = preferences ?? {};
  const isVisible = ({ path, isTitle }: ListColumn) => isTitle || !hidden.includes(path);
  const order = all.map(({ path }) => path);
  return {
    all,
    visible: all.filter(isVisible),
    counts,
    isCustomized: preferences !== null,
    showsEmpty: (preferences?.order.length ?? 0) > 0,
    isCountVisible: ({ name }) => !hiddenFigures.includes(name),
    toggleCount: ({ name }) => {
      const next = hiddenFigures.includes(name)
        ? hiddenFigures.filter((figure) => figure !== name)
        : [...hiddenFigures, name];
      setPreferences({ order: preferences?.order ?? [], hidden, hiddenFigures: next });
    },
    isVisible,
    toggle: (column) => {
      const { path } = column;
      const next = isVisible(column) ? [...hidden, path] : hidden.filter((name) => name !== path);
      setPreferences({ order, hidden: next, hiddenFigures });
    },
    move: ({ path }, step) => setPreferences({ order: moveByStep(order, path, step), hidden, hiddenFigures }),
    reset: () => setPreferences(null),
  };
}
