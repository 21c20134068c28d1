import type { HistoryRow } from '@piiri/shared/contracts/history.ts';

/** Maximum time between consecutive saves of one sitting, ms. */
const MAX_GAP_MS = 30 * 60_000;

const SAVE_ACTIONS: ReadonlySet<string> = new Set(['create', 'update', 'revert', 'attach', 'detach']);

/** Returns the key shared by the saves of a sitting (person and object); undefined for other changes. */
const keyOf = ({ action, user, entity, object }: HistoryRow) =>
  SAVE_ACTIONS.has(action) && user && object ? `${user.id} ${entity} ${object.id}` : undefined;

/** Groups changes, newest first, into sittings, each at the position of its newest change. */
export function groupSittings(rows: readonly HistoryRow[]): HistoryRow[][] {
  const all: HistoryRow[][] = [];
  const open = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const sitting = key === undefined ? undefined : open.get(key);
    const last = sitting?.at(-1);
    if (sitting && last && Date.parse(last.time) - Date.parse(row.time) <= MAX_GAP_MS) {
      sitting.push(row);
      continue;
    }
    const rowsOfSitting = [row];
    all.push(rowsOfSitting);
    if (key !== undefined) open.set(key, rowsOfSitting);
  }
  return all;
}

interface Pages {
  /** All lists newest first. */
  newer: readonly HistoryRow[];
  rows: readonly HistoryRow[];
  older: readonly HistoryRow[];
}

/**
 * Returns the changes that a page shows: its sittings are completed from the next page, and sittings that begin on the
 * previous page are left out.
 */
export function completeSittings({ newer, rows, older }: Pages): HistoryRow[] {
  const own = new Set(rows);
  return groupSittings([...newer, ...rows, ...older]).flatMap((sitting) =>
    sitting[0] && own.has(sitting[0]) ? sitting : [],
  );
}
