import type { Entity } from '@piiri/schemas';
import { useStore } from 'react-admin';
import type { ListColumn } from '../generate/columns.ts';

/** What a person chose of a list's columns, by their paths. */
interface Choice {
  order: readonly string[];
  hidden: readonly string[];
}

/** A list's columns as a person has them, and how to have them otherwise. */
export interface ChosenColumns {
  /** All of them in the chosen order. */
  all: readonly ListColumn[];
  /** Those of them that are shown. */
  shown: readonly ListColumn[];
  /** Somebody chose them: what says nothing at the moment is shown all the same. */
  isChosen: boolean;
  isShown(column: ListColumn): boolean;
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
  const placeOf = ({ path }: Column) => (order.includes(path) ? order.indexOf(path) : order.length);
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Paths with one of them a step further; at an end it stays. */
export function stepped(paths: readonly string[], path: string, step: -1 | 1): string[] {
  const from = paths.indexOf(path);
  const to = from + step;
  if (from < 0 || to < 0 || to >= paths.length) return [...paths];
  return paths.with(from, paths[to] as string).with(to, path);
}

/** Keeps in the browser which columns of a list a person wants, and in which order. What an object is called always shows. */
export function useChosenColumns(entity: Entity, columns: readonly ListColumn[]): ChosenColumns {
  const [choice, setChoice] = useStore<Choice | null>(`list.columns.${entity.name}`, null);
  const all = choice ? inOrder(columns, choice.order) : columns;
  const hidden = choice?.hidden ?? [];
  const isShown = ({ path, isTitle }: ListColumn) => isTitle || !hidden.includes(path);
  const order = all.map(({ path }) => path);
  return {
    all,
    shown: all.filter(isShown),
    isChosen: choice !== null,
    isShown,
    toggle: (column) => {
      const { path } = column;
      const next = isShown(column) ? [...hidden, path] : hidden.filter((each) => each !== path);
      setChoice({ order, hidden: next });
    },
    move: ({ path }, step) => setChoice({ order: stepped(order, path, step), hidden }),
    reset: () => setChoice(null),
  };
}
