import { describe, expect, test } from 'vitest';
import { monthlyChoices, readRepetition, suggestedRepetition, writeRepetition } from './repetition.ts';

const TUESDAY = '2036-03-18';
const ZONE = 'Europe/Helsinki';

describe('a repetition in the form', () => {
  test.each([
    'FREQ=DAILY;COUNT=5',
    'FREQ=DAILY;INTERVAL=3;UNTIL=20360401',
    'FREQ=WEEKLY;BYDAY=TU;COUNT=10',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=10',
    'FREQ=MONTHLY;BYMONTHDAY=18;COUNT=12',
    'FREQ=MONTHLY;BYDAY=3TU;COUNT=12',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1TU;UNTIL=20370101',
  ])('is read from %s and written as it was', (rule) => {
    const repetition = readRepetition(rule, TUESDAY, ZONE);
    expect(repetition && writeRepetition(repetition)).toBe(rule);
  });

  test.each([
    'FREQ=YEARLY;COUNT=3',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1;COUNT=3',
    'FREQ=WEEKLY;BYMONTH=3;COUNT=3',
  ])('is not made of %s, which the form leaves as it is', (rule) =>
    expect(readRepetition(rule, TUESDAY, ZONE)).toBeUndefined(),
  );

  test('ends on the day that the company’s clocks show', () => {
    expect(readRepetition('FREQ=DAILY;UNTIL=20360401T220000Z', TUESDAY, ZONE)?.end).toEqual({
      until: '2036-04-02',
    });
  });

  test('suggests the weekday of the start', () => {
    expect(writeRepetition(suggestedRepetition('WEEKLY', TUESDAY))).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=10');
  });

  test('offers the day, the weekday and, in the last week, the last weekday of each month', () => {
    expect(monthlyChoices(TUESDAY)).toEqual(['18', '3TU']);
    expect(monthlyChoices('2036-03-25')).toEqual(['25', '4TU', '-1TU']);
    expect(monthlyChoices('2036-04-29')).toEqual(['29', '-1TU']);
  });
});
