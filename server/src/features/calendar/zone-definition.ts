import { wallTime } from '@piiri/schemas/date-time.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A change of a zone's clocks. */
interface Change {
  at: number;
  from: number;
  to: number;
}

/** The zone's distance from UTC at a time, in milliseconds east. */
const offsetAt = (moment: number, timeZone: string) => wallTime(new Date(moment), timeZone) - moment;

/** Returns the minute within an interval at which a zone's clocks change. */
function changeWithin(start: number, end: number, timeZone: string): number {
  const from = offsetAt(start, timeZone);
  let [before, after] = [start, end];
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, timeZone) === from) before = middle;
    else after = middle;
  }
  return after;
}

/** Returns the changes of a zone's clocks in an interval. No zone changes twice within a fortnight. */
function changesOf(timeZone: string, first: number, last: number): Change[] {
  const changes: Change[] = [];
  const step = 14 * DAY_MS;
  for (let start = first; start < last; start += step) {
    const [from, to] = [offsetAt(start, timeZone), offsetAt(start + step, timeZone)];
    if (from !== to) changes.push({ at: changeWithin(start, start + step, timeZone), from, to });
  }
  return changes;
}

/** `+0200`. */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const digits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${digits(minutes / 60)}${digits(minutes % 60)}`;
}

/** What the clocks show at a time before a change, such as `20360330T030000`. */
const wallText = (wall: number) => new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '');

const observance = (name: 'STANDARD' | 'DAYLIGHT', { at, from, to }: Change): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${wallText(at + from)}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${name}`,
];

/** Maximum number of years of which a definition names the changes. */
const MAX_YEARS = 110;

/**
 * Returns the definition of a zone for a calendar file (VTIMEZONE, RFC 5545 §3.6.5), with each change of its clocks
 * between two times: exactly what this installation knows of the zone.
 */
export function zoneDefinition(timeZone: string, first: Date, last: Date): string {
  const from = Math.floor(first.getTime() / DAY_MS) * DAY_MS - 366 * DAY_MS;
  const until = Math.min(last.getTime() + 366 * DAY_MS, from + MAX_YEARS * 366 * DAY_MS);
  const start = offsetAt(from, timeZone);
  const changes = changesOf(timeZone, from, until);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('STANDARD', { at: from, from: start, to: start }),
    ...changes.flatMap((change) => observance(change.to > change.from ? 'DAYLIGHT' : 'STANDARD', change)),
    'END:VTIMEZONE',
  ].join('\r\n');
}
