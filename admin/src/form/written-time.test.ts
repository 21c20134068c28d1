import { describe, expect, it } from 'vitest';
import { momentOf, pickerValue, readWritten, writtenTime } from './written-time.ts';

const HELSINKI = 'Europe/Helsinki';

describe('times as they are written', () => {
  it('are read and shown on the company’s clocks', () => {
    expect(readWritten('1.7.2026 9:05', HELSINKI)).toBe('2026-07-01T06:05:00.000Z');
    expect(readWritten(' 21.11.2026  09.30 ', HELSINKI)).toBe('2026-11-21T07:30:00.000Z');
    expect(writtenTime('2026-11-21T07:30:00.000Z', HELSINKI)).toBe('21.11.2026 09:30');
  });

  it('stay as they are written while they are no times, for the validator to judge', () => {
    for (const written of ['21.11.', '31.2.2026 10:00', '29.3.2026 03:30']) {
      expect(readWritten(written, HELSINKI)).toBe(written);
      expect(writtenTime(written, HELSINKI)).toBe(written);
    }
    expect(readWritten('  ', HELSINKI)).toBeNull();
    expect(writtenTime(null, HELSINKI)).toBe('');
  });

  it('go through the browser’s picker', () => {
    expect(pickerValue('2026-11-21T07:30:00.000Z', HELSINKI)).toBe('2026-11-21T09:30');
    expect(pickerValue('huomenna', HELSINKI)).toBe('');
    expect(momentOf('2026-11-21T09:30', HELSINKI)).toBe('2026-11-21T07:30:00.000Z');
    expect(momentOf('', HELSINKI)).toBeNull();
  });
});
