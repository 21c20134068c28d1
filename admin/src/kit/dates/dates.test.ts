import { describe, expect, it, test } from 'vitest';
import {
  clockTime,
  clockTimeToIso,
  formatDateTimeText,
  formatDay,
  formatForReading,
  formatShort,
  parseDateTimeText,
  parseDay,
  registerTimeZone,
  resolveDay,
} from './dates.ts';

const HELSINKI = 'Europe/Helsinki';

describe('typed dates and times', () => {
  it('are parsed and shown in the company’s time zone', () => {
    expect(parseDateTimeText('1.7.2026 9:05', HELSINKI)).toBe('2026-07-01T06:05:00.000Z');
    expect(parseDateTimeText(' 21.11.2026  09.30 ', HELSINKI)).toBe('2026-11-21T07:30:00.000Z');
    expect(formatDateTimeText('2026-11-21T07:30:00.000Z', HELSINKI)).toBe('21.11.2026 09:30');
    expect(formatForReading('2026-11-21T07:30:00.000Z', HELSINKI)).toBe('21.11.2026\u00a009:30');
  });

  it('stay as typed while they are invalid, for the validator to reject', () => {
    for (const text of ['21.11.', '31.2.2026 10:00', '29.3.2026 03:30']) {
      expect(parseDateTimeText(text, HELSINKI)).toBe(text);
      expect(formatDateTimeText(text, HELSINKI)).toBe(text);
    }
    expect(parseDateTimeText('  ', HELSINKI)).toBeNull();
    expect(formatDateTimeText(null, HELSINKI)).toBe('');
  });

  it('accept short forms', () => {
    expect(parseDateTimeText('1.12.26 9.30', HELSINKI)).toBe('2026-12-01T07:30:00.000Z');
    expect(parseDateTimeText('1.12.2026', HELSINKI)).toBe('2026-11-30T22:00:00.000Z');
    expect(parseDateTimeText('1.12.26 klo 9', HELSINKI)).toBe('2026-12-01T07:00:00.000Z');
    expect(parseDateTimeText('31.2.27', HELSINKI)).toBe('31.2.2027 0:00');
  });

  it('convert to and from the day and time of the calendar picker', () => {
    const picked = { day: '2026-11-21', hour: 9, minute: 30 };
    expect(clockTime('2026-11-21T07:30:00.000Z', HELSINKI)).toEqual(picked);
    expect(clockTime('huomenna', HELSINKI)).toBeUndefined();
    expect(clockTimeToIso(picked, HELSINKI)).toBe('2026-11-21T07:30:00.000Z');
  });

  it('are dates without time in a date range', () => {
    expect(parseDay('1.12.26')).toBe('2026-12-01');
    expect(parseDay('01.12.2026')).toBe('2026-12-01');
    for (const wrong of ['31.2.2026', '1.12.', '1.12.2026 9:30', 'huomenna', ''])
      expect(parseDay(wrong)).toBeUndefined();
    expect(formatDay('2026-12-01')).toBe('01.12.2026');
    expect(formatDay(undefined)).toBe('');
  });
});

it('a future time is shown in short form, with the year if it is another year', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  const short = (value: string, locale: string) => formatShort(value, { timeZone: HELSINKI, locale, now });
  expect(short('2026-12-01T06:00:00Z', 'fi')).toEqual({ day: '1.12.', time: '08:00' });
  expect(short('2026-12-01T06:00:00Z', 'en')).toEqual({ day: '1 Dec', time: '08:00' });
  expect(short('2027-01-01T22:30:00Z', 'fi')).toEqual({ day: '2.1.2027', time: '00:30' });
});

test('relative days are counted from today in the company’s time zone', () => {
  registerTimeZone('Europe/Helsinki');
  const now = new Date('2026-03-01T22:30:00Z');
  const days = ['today', 'today-2', 'today+30', 'year-start', 'year-end'].map((day) => resolveDay(day, now));
  expect(days).toEqual(['2026-03-02', '2026-02-28', '2026-04-01', '2026-01-01', '2026-12-31']);
});

test('other text is returned unchanged', () => {
  for (const value of ['2026-03-01', 'tomorrow', 'today-', '']) expect(resolveDay(value)).toBe(value);
});
