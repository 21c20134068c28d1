import { describe, expect, it } from 'vitest';
import { formatDay, timeAgo } from './time.ts';

const HELSINKI = 'Europe/Helsinki';
const now = new Date('2026-11-21T10:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('timeAgo', () => {
  it('returns minutes and hours on the same day', () => {
    expect(timeAgo(before(0.5), now, HELSINKI)).toEqual({ unit: 'now' });
    expect(timeAgo(before(40), now, HELSINKI)).toEqual({ unit: 'minutes', count: 40 });
    expect(timeAgo(before(130), now, HELSINKI)).toEqual({ unit: 'hours', count: 2 });
  });

  it('counts days by midnight in the company’s time zone', () => {
    // 00:30 in Helsinki, which is the previous evening in UTC.
    expect(timeAgo(new Date('2026-11-20T22:30:00Z'), now, HELSINKI)).toEqual({ unit: 'hours', count: 11 });
    expect(timeAgo(new Date('2026-11-20T21:30:00Z'), now, HELSINKI)).toEqual({ unit: 'yesterday' });
    expect(timeAgo(new Date('2026-11-18T21:30:00Z'), now, HELSINKI)).toEqual({ unit: 'days', count: 3 });
  });

  it('returns hours for a recent time before midnight, not “yesterday”', () => {
    const pastMidnight = new Date('2026-11-20T22:30:00Z');
    const beforeMidnight = new Date('2026-11-20T21:00:00Z');
    expect(timeAgo(beforeMidnight, pastMidnight, HELSINKI)).toEqual({ unit: 'hours', count: 1 });
  });

  it('returns nothing for times a week old or in the future, so that the date is shown', () => {
    expect(timeAgo(before(60 * 24 * 7), now, HELSINKI)).toBeUndefined();
    expect(timeAgo(before(-10), now, HELSINKI)).toBeUndefined();
  });

  it('treats a time slightly in the future, from a slow clock, as now', () => {
    expect(timeAgo(before(-0.5), now, HELSINKI)).toEqual({ unit: 'now' });
  });
});

describe('formatDay', () => {
  it('formats the day in each language, in the company’s time zone', () => {
    const late = new Date('2026-11-20T22:30:00Z');
    expect(formatDay(late, 'fi', HELSINKI)).toBe('lauantai 21.\u00a0marraskuuta');
    expect(formatDay(late, 'lt', HELSINKI)).toBe('lapkričio\u00a021\u00a0d., šeštadienis');
    expect(formatDay(late, 'en', HELSINKI)).toBe('Saturday 21\u00a0November');
  });
});
