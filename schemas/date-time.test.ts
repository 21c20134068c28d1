import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatTime, parseDateTime, parseRangeEnd } from './date-time.ts';

const HELSINKI = 'Europe/Helsinki';
const iso = (text: string, zone = HELSINKI) => {
  const parsed = parseDateTime(text, zone);
  return parsed instanceof Date ? parsed.toISOString() : parsed;
};

describe('parsing a date and time', () => {
  test.each([
    ['05.01.2026 09:30', '2026-01-05T07:30:00.000Z'],
    ['5.7.2026 9:30', '2026-07-05T06:30:00.000Z'],
    ['2026-07-05T09:30:00+03:00', '2026-07-05T06:30:00.000Z'],
    ['2026-07-05T06:30Z', '2026-07-05T06:30:00.000Z'],
    ['29.02.2028 00:00', '2028-02-28T22:00:00.000Z'],
    ['31.12.2026 23:59', '2026-12-31T21:59:00.000Z'],
  ])('accepts %s', (text, expected) => expect(iso(text)).toBe(expected));

  test('rejects the hour skipped in spring', () => {
    expect(iso('29.03.2026 03:00')).toBe('time_does_not_exist');
    expect(iso('29.03.2026 03:59')).toBe('time_does_not_exist');
    expect(iso('29.03.2026 02:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(iso('29.03.2026 04:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  test('takes the first of the two repeated hours in autumn', () => {
    expect(iso('25.10.2026 03:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(iso('25.10.2026 04:00')).toBe('2026-10-25T02:00:00.000Z');
  });

  test('works in zones west of Greenwich', () => {
    expect(iso('08.03.2026 02:30', 'America/New_York')).toBe('time_does_not_exist');
    expect(iso('08.03.2026 03:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });

  test.each(['31.02.2026 10:00', '10.13.2026 10:00', '29.02.2027 00:00'])(
    'rejects the nonexistent day %s',
    (text) => expect(iso(text)).toBe('day_does_not_exist'),
  );

  test.each([
    '',
    '10.10.2026 24:00',
    '10.10.2026',
    '2026-07-05T09:30:00',
    '2026-02-30T10:00:00Z',
    'tomorrow',
  ])('rejects "%s"', (text) => expect(iso(text)).toBe('not_date_time'));

  test('parses what it formats', () => {
    for (const text of ['05.01.2026 09:30', '25.10.2026 03:30', '31.12.2026 23:59', '01.07.2026 00:00']) {
      expect(formatDateTime(parseDateTime(text, HELSINKI) as Date, HELSINKI)).toBe(text);
    }
  });
});

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0099-01-01T00:00:00+02:00',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59-01:00',
  '01.01.0001 12:00',
  '31.12.1969 12:00',
])('%s is outside the supported range of years', (text) => expect(iso(text)).toMatch(/^date_out_of_range /));

test('the last minute of the year 9999, often entered as “never”, is accepted', () => {
  expect(iso('31.12.9999 23:59')).toBe('9999-12-31T21:59:00.000Z');
});

test('a date and time is formatted with leading zeros in the calendar of the time zone', () => {
  const late = '2026-02-03T22:05:00Z';
  expect(formatDate(late, 'Europe/Helsinki')).toBe('04.02.2026');
  expect(formatTime(late, 'Europe/Helsinki')).toBe('00:05');
});

describe('the end of a range', () => {
  const end = (text: string, isUntil: boolean, timeZone = 'Europe/Helsinki') => {
    const read = parseRangeEnd(text, timeZone, isUntil);
    return read && [read.moment.toISOString(), read.excluded];
  };

  test('given as a day includes the whole day, even across a clock change', () => {
    expect(end('01.06.2026', false)).toEqual(['2026-05-31T21:00:00.000Z', false]);
    expect(end('2026-06-01', true)).toEqual(['2026-06-01T21:00:00.000Z', true]);
    expect(end('29.03.2026', true)).toEqual(['2026-03-29T21:00:00.000Z', true]);
    expect(end('31.12.2026', true)).toEqual(['2026-12-31T22:00:00.000Z', true]);
    expect(end('2026-09-06', false, 'America/Santiago')).toEqual(['2026-09-06T04:00:00.000Z', false]);
  });

  test('given as a moment is that moment', () => {
    expect(end('01.06.2026 12:30', true)).toEqual(['2026-06-01T09:30:00.000Z', false]);
  });

  test.each(['31.02.2026', '2026-13-01', 'tomorrow', ''])('is undefined for "%s"', (text) => {
    expect(end(text, false)).toBeUndefined();
  });
});
