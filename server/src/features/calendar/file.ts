/** An event as a calendar program gets it. Its texts are plain. */
export interface CalendarEntry {
  /** The same for the same event at all times, and no other's in the world. */
  uid: string;
  /** Rises with every change. */
  version: number;
  changed: Date;
  start: Date;
  end: Date | null;
  title: string;
  location: string;
  text: string;
  /** Where people read more of it. */
  address?: string;
}

const MAX_OCTETS = 75;

/** A text as a property's value holds it (RFC 5545 §3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (each) => `\\${each}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');
}

/** A line in pieces of at most 75 octets, none of which ends within a character (§3.1). */
function folded(line: string): string {
  let lines = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines += '\r\n ';
      // The blank that says that a line goes on is counted too.
      octets = 1;
    }
    lines += character;
    octets += size;
  }
  return `${lines}\r\n`;
}

const inUtc = (moment: Date) => moment.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

function entryLines({ uid, version, changed, start, end, title, location, text, address }: CalendarEntry) {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${inUtc(changed)}`,
    `LAST-MODIFIED:${inUtc(changed)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${inUtc(start)}`,
    ...(end ? [`DTEND:${inUtc(end)}`] : []),
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(address ? [`URL:${address.replace(/\s/g, '')}`] : []),
    'END:VEVENT',
  ];
}

/** A calendar file (RFC 5545). Times are in UTC: every program knows what those are on its own clocks. */
export function calendarFile(name: string, entries: readonly CalendarEntry[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Piiri//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
}
