import type { Entity } from '@piiri/schemas';
import { useStore } from 'react-admin';
import type { ListColumn } from '../generate/columns.ts';

/** What a person chose of a list's columns, by their paths. */
interface ColumnPreferences {
  order: readonly string[];
  hidden: readonly string[];
}

/** A list's columns as a person has them, and how to have them otherwise. */
export interface ColumnVisibility {
  /** All of them in the chosen order. */
  all: readonly ListColumn[];
  /** Those of them that are shown. */
  visible: readonly ListColumn[];
  /** Somebody chose them: what says nothing at the moment is shown all the same. */
  isCustomized: boolean;
  isVisible(column: ListColumn): boolean;
  toggle(column: ListColumn): void;
  /** Takes a column a step towards the beginning (-1) or the end (1). */
  move(column: ListColumn, step: -1 | 1): void;
  reset(): void;
}

/** Columns in an order; those that it does not know, such as a field that came since, keep their place at the end. */
export function inOrder<Column extends { path: string }>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const orderOf = ({ path }: Column) => (order.includes(path) ? order.indexOf(path) : order.length);
  return columns.toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** Paths with one of them a step further; at an end it stays. */
export function moveByStep(paths: readonly string[], path: string, step: -1 | 1): string[] {
  const from = paths.indexOf(path);
  const to = from + step;
  if (from < 0 || to < 0 || to >= paths.length) return [...paths];
  return paths.with(from, paths[to] as string).with(to, path);
}

/** Keeps in the browser which columns of a list a person wants, and in which order. What an object is called always shows. */
export function useColumnVisibility(entity: Entity, columns: readonly ListColumn[]): ColumnVisibility {
  const [preferences, setPreferences] = useStore<ColumnPreferences | null>(
    `list.columns.${entity.name}`,
    null,
  );
  const all = preferences ? inOrder(columns, preferences.order) : columns;
  const hidden = preferences?.hidden ?? [];
  const isVisible = ({ path, isTitle }: ListColumn) => isTitle || !hidden.includes(path);
  const order = all.map(({ path }) => path);
  return {
    all,
    visible: all.filter(isVisible),
    isCustomized: preferences !== null,
    isVisible,
    toggle: (column) => {
      const { path } = column;
      const next = isVisible(column) ? [...hidden, path] : hidden.filter((each) => each !== path);
      setPreferences({ order, hidden: next });
    },
    move: ({ path }, step) => setPreferences({ order: moveByStep(order, path, step), hidden }),
    reset: () => setPreferences(null),
  };
}
