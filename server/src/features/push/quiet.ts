import type { QuietHours } from './owned/push-choices.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAY_MINUTES = 24 * 60;

/** Returns the weekday, from 1 (Monday) to 7 (Sunday), and the minute of the day in a time zone. */
function clockOf(now: Date, timeZone: string): { day: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: DAYS.indexOf(parts.weekday ?? '') + 1,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Returns whether a moment is in a person's quiet hours. The same time at both ends means the whole day. */
export function isQuiet(quiet: QuietHours | null, now: Date, timeZone: string): boolean {
  if (!quiet) return false;
  const { from, until, days } = quiet;
  const length = (until - from + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const { day, minute } = clockOf(now, timeZone);
  const before = day === 1 ? 7 : day - 1;
  const began = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  return began < length && days.includes(minute >= from ? day : before);
}
