import { wallTime } from '@piiri/schemas/date-time.ts';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { zoneDefinition } from './zone-definition.ts';

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

const wallText = (moment: Date, timeZone: string) =>
  new Date(wallTime(moment, timeZone)).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** The lines of a repeating entry: its rule and its exceptions. */
function repeatingLines({ repeats, timeZone = 'UTC' }: CalendarEntry): string | undefined {
  if (!repeats) return undefined;
  const except = repeats.except.map((moment) => wallText(moment, timeZone)).join(',');
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
