import { readStart, ruleForCalendar, slotsOf } from '../../engine/series/rule.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { EventRow } from '../events/public.ts';
import type { CalendarEntry } from './file.ts';

/** The times of which all visible events are known; without an end, all of them. */
export interface Known {
  from?: Date;
  until?: Date;
}

/** Returns an event's entry, with its own id. */
type EntryOf = (row: EventRow) => CalendarEntry;

const secondOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** What the entries of two occurrences have in common, as text. */
const contentOf = ({ title, text, location, start_time, end_time }: EventRow) =>
  JSON.stringify([title, text, location, end_time && end_time.getTime() - start_time.getTime()]);

/** Returns the content that most occurrences have. */
function usualContent(rows: readonly EventRow[]): string | undefined {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(contentOf(row), (counts.get(contentOf(row)) ?? 0) + 1);
  return [...counts].sort(([, first], [, second]) => second - first)[0]?.[0];
}

/** Rows of one series have the same rule and start; those of a series with another one have another key. */
const keyOf = ({ series, recurrence, series_start }: EventRow) =>
  series && recurrence && series_start ? `${series} ${recurrence} ${series_start}` : undefined;

function seriesEntries(rows: readonly EventRow[], entryOf: EntryOf, { from, until }: Known): CalendarEntry[] {
  const [{ series, recurrence, series_start }] = rows as [EventRow];
  const start = readStart(String(series_start));
  const { timeZone } = start;
  const slots = slotsOf(String(recurrence), start);
  const slotSeconds = new Set(slots.map(secondOf));
  const isPlaced = ({ recurrence_id: slot }: EventRow) => slot !== null && slotSeconds.has(secondOf(slot));
  const placed = rows.filter(isPlaced);
  const taken = new Set(placed.map(({ recurrence_id: slot }) => secondOf(slot as Date)));
  const usual = usualContent(placed);
  const like = placed.find((row) => contentOf(row) === usual);
  if (!like) return rows.map(entryOf);
  const isKnown = (slot: Date) => (!from || slot >= from) && (!until || slot <= until);
  const entry = entryOf(like);
  const uid = entry.uid.replace(/^event-\d+/, `series-${series}`);
  const first = slots[0] as Date;
  const length = like.end_time ? like.end_time.getTime() - like.start_time.getTime() : null;
  const whole: CalendarEntry = {
    ...entry,
    uid,
    version: Math.max(...rows.map(({ version }) => version)),
    changed: new Date(Math.max(...rows.map(({ updated_at }) => updated_at.getTime()))),
    start: first,
    end: length === null ? null : new Date(first.getTime() + length),
    timeZone,
    repeats: {
      rule: ruleForCalendar(String(recurrence), slots),
      except: slots.filter((slot) => isKnown(slot) && !taken.has(secondOf(slot))),
    },
  };
  const changed = placed.filter(
    (row) => contentOf(row) !== usual || secondOf(row.start_time) !== secondOf(row.recurrence_id as Date),
  );
  return [
    whole,
    ...changed.map((row) => ({ ...entryOf(row), uid, timeZone, occurrence: row.recurrence_id as Date })),
    ...rows.filter((row) => !isPlaced(row)).map(entryOf),
  ];
}

/**
 * Returns the entries of events: those of a series are one that repeats, with an entry for each occurrence that differs
 * (RECURRENCE-ID) and without those that a reader does not see (EXDATE).
 */
export function entriesOf(rows: readonly EventRow[], entryOf: EntryOf, range: Known = {}): CalendarEntry[] {
  return [...groupBy(rows, keyOf)].flatMap(([key, group]) =>
    key === undefined ? group.map(entryOf) : seriesEntries(group, entryOf, range),
  );
}
