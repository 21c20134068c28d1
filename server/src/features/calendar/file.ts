/** An event as a calendar program receives it. Its texts are plain text. */
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

const MAX_OCTETS = 75;

/** Escapes a text for a property value (RFC 5545 §3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (each) => `\\${each}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');
}

/** Folds a line into pieces of at most 75 octets without splitting a character (§3.1). */
function folded(line: string): string {
  let lines = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines += '\r\n ';
      // The space that starts a continuation line counts towards its length.
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

/** Returns a calendar file (RFC 5545). Times are in UTC; calendar programs convert them to local time. */
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
