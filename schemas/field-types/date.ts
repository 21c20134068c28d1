import { z } from 'zod';
import { YEARS } from '../date-time.ts';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';

const DAY = /^(?:(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{4})-(\d{2})-(\d{2}))$/;

/** A calendar date: accepted as DD.MM.YYYY or YYYY-MM-DD, answered as YYYY-MM-DD. */
export const date = fieldBuilder<'date', string>('date');

/** Parses a date as YYYY-MM-DD. Returns the key of an error message for an invalid one. */
export function readDay(text: string): { day: string } | { problem: string } {
  const match = text.length > 20 ? null : DAY.exec(text.trim());
  if (!match) return { problem: 'not_date' };
  const [year = 0, month = 0, day = 0] = [
    match[3] ?? match[4],
    match[2] ?? match[5],
    match[1] ?? match[6],
  ].map(Number);
  if (year < 1900 || year > YEARS.last)
    return { problem: message('date_out_of_range', { first: 1900, last: YEARS.last }) };
  const moment = new Date(Date.UTC(year, month - 1, day));
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day)
    return { problem: 'day_does_not_exist' };
  return { day: moment.toISOString().slice(0, 10) };
}

export default defineFieldType<FieldOptions>({
  name: 'date',
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  ordered: true,
  columns: (name) => ({ [name]: { kind: 'text' } }),
  input: () => z.string().meta({ description: 'DD.MM.YYYY or YYYY-MM-DD' }),
  schema: () =>
    z.string('not_date').transform((value, context) => {
      const read = readDay(value);
      if ('day' in read) return read.day;
      context.addIssue({ code: 'custom', message: read.problem });
      return z.NEVER;
    }),
  answer: () => z.iso.date(),
  example: () => '01.06.2026',
});
