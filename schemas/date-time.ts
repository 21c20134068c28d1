import { message } from './messages.ts';

/** Cached formats by zone: creating one takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const clock =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, clock);
  return clock;
}

/** Known offsets by zone and minute: finding one takes 3 µs, and the ends of a range of days need eight. */
const offsetCache = new Map<string, number>();
const MAX_OFFSETS = 1000;

/** Returns the zone's offset from UTC at a time, in minutes east. */
function offsetMinutes(moment: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(moment / 60_000)}`;
  const cached = offsetCache.get(key);
  if (cached !== undefined) return cached;
  if (offsetCache.size >= MAX_OFFSETS) offsetCache.clear();
  const offset = findOffset(moment, timeZone);
  offsetCache.set(key, offset);
  return offset;
}

function findOffset(moment: number, timeZone: string): number {
  // Formatted as one text, such as `31/12/2026, 23:59`, in a third of the time that separate parts take.
  const [day = 0, month = 0, year = 0, hour, minute] = formatFor(timeZone)
    .format(moment)
    .split(/\D+/)
    .map(Number);
  const local = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((local - moment) / 60_000);
}

/**
 * Returns the time at which the clocks of a zone show a date and time; the first of two when clocks are put back.
 * Undefined for a time that the spring change skips, and for a date that does not exist.
 */
export function zonedTime(
  [year, month, day, hour, minute]: readonly [number, number, number, number, number],
  timeZone: string,
): Date | undefined {
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const calendar = new Date(wall);
  if (calendar.getUTCMonth() !== month - 1 || calendar.getUTCDate() !== day || hour > 23 || minute > 59)
    return undefined;
  const day24h = 86_400_000;
  const offsets = [offsetMinutes(wall - day24h, timeZone), offsetMinutes(wall + day24h, timeZone)];
  for (const offset of offsets) {
    const moment = wall - offset * 60_000;
    if (offsetMinutes(moment, timeZone) === offset) return new Date(moment);
  }
  return undefined;
}

/** Returns what the clocks of a zone show at a time, as the milliseconds since 1970 that they would be in UTC. */
export const wallTime = (moment: Date, timeZone: string): number =>
  moment.getTime() + offsetMinutes(moment.getTime(), timeZone) * 60_000;

/**
 * Returns the time at which the clocks of a zone show what `wallTime` returns; for a time that the spring change skips,
 * the time an hour later.
 */
export function fromWallTime(wall: number, timeZone: string): Date {
  const minutes = Math.floor(wall / 60_000);
  const at = new Date(minutes * 60_000);
  const parts = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()] as const;
  const moment = zonedTime([...parts, at.getUTCHours(), at.getUTCMinutes()], timeZone);
  return moment
    ? new Date(moment.getTime() + wall - minutes * 60_000)
    : fromWallTime(wall + 3_600_000, timeZone);
}

/** Maximum length of a written time. */
const MAX_LENGTH = 40;

/** The valid years: those that time zones, databases and browsers agree on. */
export const YEARS = { first: 1970, last: 9999 } as const;

const FINNISH = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\s+(\d{1,2})[:.](\d{2})$/;
const ISO_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const OUT_OF_RANGE = message('date_out_of_range', { ...YEARS });

/**
 * Parses DD.MM.YYYY HH:mm in a zone, or ISO 8601 with an offset. Returns a packed message when it cannot.
 */
export function parseDateTime(text: string, timeZone: string): Date | string {
  if (text.length > MAX_LENGTH) return 'not_date_time';
  const trimmed = text.trim();
  const year = Number((FINNISH.exec(trimmed)?.[3] ?? /^\d{4}(?=-)/.exec(trimmed)?.[0]) || YEARS.first);
  // JavaScript maps years below 100 to the last century, so the year is checked as written.
  if (year < YEARS.first) return OUT_OF_RANGE;
  const moment = readDateTime(trimmed, timeZone);
  return moment instanceof Date && moment.getUTCFullYear() > YEARS.last ? OUT_OF_RANGE : moment;
}

function readDateTime(trimmed: string, timeZone: string): Date | string {
  const finnish = FINNISH.exec(trimmed);
  if (finnish) {
    const [day, month, year, hour, minute] = finnish.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const moment = zonedTime([year, month, day, hour, minute], timeZone);
    if (moment) return moment;
    if (!zonedTime([year, month, day, 0, 0], 'UTC')) return 'day_does_not_exist';
    return hour > 23 || minute > 59 ? 'not_date_time' : 'time_does_not_exist';
  }
  if (!ISO_WITH_OFFSET.test(trimmed)) return 'not_date_time';
  const moment = new Date(trimmed);
  const sameDay =
    Number(trimmed.slice(8, 10)) <=
    new Date(Date.UTC(Number(trimmed.slice(0, 4)), Number(trimmed.slice(5, 7)), 0)).getUTCDate();
  return Number.isNaN(moment.getTime()) || !sameDay ? 'not_date_time' : moment;
}

function partsOf(moment: Date | string, timeZone: string) {
  const parts = formatFor(timeZone).formatToParts(new Date(moment));
  return (type: string) => parts.find((part) => part.type === type)?.value ?? '';
}

type DateTimeParts = ReturnType<typeof partsOf>;

const dateOf = (part: DateTimeParts) => `${part('day')}.${part('month')}.${part('year')}`;
const timeOf = (part: DateTimeParts) => `${part('hour')}:${part('minute')}`;

/** Returns a time as DD.MM.YYYY in a zone: the only date format, in both apps and all languages. */
export const formatDate = (moment: Date | string, timeZone: string): string =>
  dateOf(partsOf(moment, timeZone));

/** Returns a time as HH:mm in a zone. */
export const formatTime = (moment: Date | string, timeZone: string): string =>
  timeOf(partsOf(moment, timeZone));

/** Returns a time as DD.MM.YYYY HH:mm in a zone. */
export function formatDateTime(moment: Date | string, timeZone: string): string {
  const part = partsOf(moment, timeZone);
  return `${dateOf(part)} ${timeOf(part)}`;
}

const DAY = /^(?:(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{4})-(\d{2})-(\d{2}))$/;

/**
 * Parses one end of a time range: a time, or a day in a zone (DD.MM.YYYY or YYYY-MM-DD), which belongs to the range as
 * a whole. `excluded`: the end itself is outside the range. Undefined when it is neither.
 */
export function parseRangeEnd(
  text: string,
  timeZone: string,
  isUntil: boolean,
): { moment: Date; excluded: boolean } | undefined {
  const day = DAY.exec(text.trim());
  if (!day) {
    const moment = parseDateTime(text, timeZone);
    return moment instanceof Date ? { moment, excluded: false } : undefined;
  }
  const [year, month, date] = [day[3] ?? day[4], day[2] ?? day[5], day[1] ?? day[6]].map(Number) as [
    number,
    number,
    number,
  ];
  if (!zonedTime([year, month, date, 12, 0], 'UTC')) return undefined;
  const next = new Date(Date.UTC(year, month - 1, date + (isUntil ? 1 : 0)));
  const parts = [next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()] as const;
  // Where clocks change at midnight, the day begins an hour later.
  const moment = zonedTime([...parts, 0, 0], timeZone) ?? zonedTime([...parts, 1, 0], timeZone);
  return moment && { moment, excluded: isUntil };
}
