import { wallTime } from '@piiri/schemas/date-time.ts';
import ical, { ICalCalendarMethod } from 'ical-generator';

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

/** What the clocks show at a time, such as `20360330T030000`. */
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

/** An event as a calendar program gets it. Its texts are plain. */
export interface CalendarEntry {
  /** Globally unique id that never changes for an event. */
  uid: string;
  /** Increases with every change. */
  version: number;
  changed: Date;
  start: Date;
  end: Date | null;
  title: string;
  location: string;
  text: string;
  /** Web page of the event. */
  address?: string;
  /** The zone in which its times are written; by default they are in UTC. */
  timeZone?: string;
  /** How it repeats: a rule (RFC 5545), and the times of those that do not take place. */
  repeats?: { rule: string; except: readonly Date[] };
  /** Of an occurrence that differs from the others with its uid: the time that the rule gives it. */
  occurrence?: Date;
}

/** A time by what the clocks of a zone show, which the generator would ask of the process's own zone. */
class WallDate extends Date {
  constructor(moment: Date, timeZone: string) {
    super(wallTime(moment, timeZone));
  }
  withTimeZone(): this {
    return this;
  }
  override getFullYear = () => this.getUTCFullYear();
  override getMonth = () => this.getUTCMonth();
  override getDate = () => this.getUTCDate();
  override getHours = () => this.getUTCHours();
  override getMinutes = () => this.getUTCMinutes();
  override getSeconds = () => this.getUTCSeconds();
}

/** How often a calendar program asks again, in seconds. */
const REFRESH_SECONDS = 60 * 60;

/** A text without the control characters that no calendar file may hold (RFC 5545 §3.1). */
const plain = (text: string) => text.replace(/[^\P{Cc}\t\r\n]/gu, '');

/** A name as a property's value holds it (§3.3.11): the generator writes those of calendars as they are. */
const escapeText = (name: string) =>
  plain(name)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/[\r\n]+/g, '\\n');

/** The lines of a repeating entry: its rule and its exceptions. */
function repeatingLines({ repeats, timeZone = 'UTC' }: CalendarEntry): string | undefined {
  if (!repeats) return undefined;
  const except = repeats.except.map((moment) => wallText(wallTime(moment, timeZone))).join(',');
  return `RRULE:${repeats.rule}${except ? `\r\nEXDATE;TZID=${timeZone}:${except}` : ''}`;
}

/** Returns an entry as the generator takes it. */
function generatorEvent(entry: CalendarEntry) {
  const { uid, version, changed, start, end, title, location, text, address, timeZone, occurrence } = entry;
  const time = (moment: Date) => (timeZone ? new WallDate(moment, timeZone) : moment);
  return {
    id: uid,
    stamp: changed,
    lastModified: changed,
    sequence: version,
    start: time(start),
    end: end && time(end),
    summary: plain(title),
    location: plain(location),
    description: plain(text),
    url: address?.replace(/\s/g, ''),
    ...(timeZone && { timezone: timeZone }),
    repeating: repeatingLines(entry),
    recurrenceId: occurrence && time(occurrence),
  };
}

/**
 * Returns a calendar file (RFC 5545). Times are in UTC, which calendar programs convert to local time; those of a series
 * are in its zone, whose definition is in the file, because its clocks decide when an occurrence begins.
 * @param feed name of a calendar that programs subscribe to; without it they add the entries to the person's own
 */
export function calendarFile(entries: readonly CalendarEntry[], feed?: string): string {
  const times = entries.flatMap(({ start, end, repeats }) => [
    start,
    end ?? start,
    ...(repeats?.except ?? []),
  ]);
  const last = Math.max(...times.map(Number));
  const first = Math.min(...times.map(Number));
  const file = ical({
    prodId: '//Piiri//Events//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => zoneDefinition(zone, new Date(first), new Date(last)) },
    ...(feed !== undefined && { name: escapeText(feed), ttl: REFRESH_SECONDS }),
    events: entries.map(generatorEvent),
  });
  return `${file}\r\n`;
}
