import type { HistoryRow } from '@piiri/shared/contracts/history.ts';

/** Saves of one person on one object that follow each other within this time are one sitting, ms. */
const SITTING_MS = 30 * 60_000;

const SAVES: ReadonlySet<string> = new Set(['create', 'update', 'revert', 'attach', 'detach']);

/** What saves of one sitting have in common; undefined for what is no save of a person. */
const keyOf = ({ action, user, entity, object }: HistoryRow) =>
  SAVES.has(action) && user && object ? `${user.id} ${entity} ${object.id}` : undefined;

/** Groups changes, the newest first, into sittings: each stands where its newest change does. */
export function sittings(rows: readonly HistoryRow[]): HistoryRow[][] {
  const all: HistoryRow[][] = [];
  const open = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const sitting = key === undefined ? undefined : open.get(key);
    const last = sitting?.at(-1);
    if (sitting && last && Date.parse(last.time) - Date.parse(row.time) <= SITTING_MS) {
      sitting.push(row);
      continue;
    }
    const begun = [row];
    all.push(begun);
    if (key !== undefined) open.set(key, begun);
  }
  return all;
}

interface Pages {
  /** All newest first. */
  newer: readonly HistoryRow[];
  rows: readonly HistoryRow[];
  older: readonly HistoryRow[];
}

/** The changes that a page shows: those of its sittings that stand on the next one come along, those of the one before stay there. */
export function wholeSittings({ newer, rows, older }: Pages): HistoryRow[] {
  const own = new Set(rows);
  return sittings([...newer, ...rows, ...older]).flatMap((sitting) =>
    sitting[0] && own.has(sitting[0]) ? sitting : [],
  );
}
