import ical, { ICalCalendarMethod } from 'ical-generator';

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

/**
 * Returns a calendar file (RFC 5545). Times are in UTC; calendar programs convert them to local time.
 * @param feed name of a calendar that programs subscribe to; without it they add the entries to the person's own
 */
export function calendarFile(entries: readonly CalendarEntry[], feed?: string): string {
  const events = entries.map(({ uid, version, changed, start, end, title, location, text, address }) => ({
    id: uid,
    stamp: changed,
    lastModified: changed,
    sequence: version,
    start,
    end,
    summary: plain(title),
    location: plain(location),
    description: plain(text),
    url: address?.replace(/\s/g, ''),
  }));
  const file = ical({
    prodId: '//Piiri//Events//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ...(feed !== undefined && { name: escapeText(feed), ttl: REFRESH_SECONDS }),
    events,
  });
  return `${file}\r\n`;
}
