import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { formatDayWith } from '@piiri/shared/month-days.ts';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { PagedList } from '../../data/calls/loaded.tsx';
import { useConsole } from '../../data/session/console-context.tsx';
import { clockTime } from '../../kit/dates/dates.ts';
import { formatLocale } from '../../kit/dates/weeks.ts';
import { PAGE_SIZE, type useHistory } from './calls.ts';
import './history.css';

/** Maximum time between consecutive saves of one sitting, ms. */
const MAX_GAP_MS = 30 * 60_000;

const SAVE_ACTIONS: ReadonlySet<string> = new Set(['create', 'update', 'revert', 'attach', 'detach']);

/** Returns the key shared by the saves of a sitting (person and object); undefined for other changes. */
const keyOf = ({ action, user, entity, object }: HistoryRow) =>
  SAVE_ACTIONS.has(action) && user && object ? `${user.id} ${entity} ${object.id}` : undefined;

/** Number of objects from which the same change of all of them, made at once, is one line. */
const MIN_BATCH = 3;

/** Returns the key shared by the same change of several objects in one transaction, such as an import. */
const batchKeyOf = ({ time, action, user, entity, object }: HistoryRow) =>
  user && object ? `${time} ${user.id} ${entity} ${action}` : undefined;

/** Returns the keys of the batches among changes. */
function batchKeys(rows: readonly HistoryRow[]): ReadonlySet<string> {
  const objects = new Map<string, Set<number | undefined>>();
  for (const row of rows) {
    const key = batchKeyOf(row);
    if (key !== undefined) objects.set(key, (objects.get(key) ?? new Set()).add(row.object?.id));
  }
  return new Set([...objects].flatMap(([key, ids]) => (ids.size >= MIN_BATCH ? [key] : [])));
}

/** Whether changes of one line are of several objects. */
export const isBatch = ([first, ...rest]: readonly HistoryRow[]): boolean =>
  rest.some(({ object }) => object?.id !== first?.object?.id);

/** Groups changes, newest first, into sittings and batches, each at the position of its newest change. */
export function groupSittings(rows: readonly HistoryRow[]): HistoryRow[][] {
  const all: HistoryRow[][] = [];
  const open = new Map<string, HistoryRow[]>();
  const batches = batchKeys(rows);
  for (const row of rows) {
    const batch = batchKeyOf(row);
    const key = batch !== undefined && batches.has(batch) ? batch : keyOf(row);
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

interface Props {
  history: ReturnType<typeof useHistory>;
  page: number;
  onPage: (page: number) => void;
  /** Text shown when there are no changes. */
  empty: string;
  /** Renders the changes of one sitting, newest first. */
  children: (rows: readonly HistoryRow[]) => ReactNode;
}

/** Groups changes by date in the company's time zone. */
function byDay(rows: readonly HistoryRow[], timeZone: string): [string, HistoryRow[]][] {
  const days = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const day = clockTime(row.time, timeZone)?.day ?? '';
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

const DATE_FORMAT = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A page of changes by day, newest first, or the reason why there are none. */
export function Entries({ history, page, onPage, empty, children }: Props) {
  const translate = useTranslate();
  const locale = formatLocale(useLocale());
  const { tenant } = useConsole();
  const { data } = history.shown;
  return (
    <>
      {data && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {data.count > 0 ? translate('console.history.count', { smart_count: data.count }) : empty}
        </Typography>
      )}
      <PagedList
        read={history.shown}
        rows={3}
        height={120}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={onPage}
        empty={null}
      >
        {(results) =>
          byDay(completeSittings({ ...history, rows: results }), tenant.time_zone).map(([day, rows]) => (
            <Box component="section" key={day} aria-labelledby={`day-${day}`} sx={{ mb: 3 }}>
              <Typography
                variant="subtitle2"
                component="h2"
                className="history-heading"
                id={`day-${day}`}
                color="textSecondary"
                sx={{ mb: 1 }}
              >
                {/* Formatted separately: together Finnish would use the form for 'on Tuesday'. */}
                {`${formatDayWith(day, locale, { weekday: 'long' })} ${formatDayWith(day, locale, DATE_FORMAT)}`}
              </Typography>
              <ol className="plain-list panel history-day">{groupSittings(rows).map(children)}</ol>
            </Box>
          ))
        }
      </PagedList>
    </>
  );
}
