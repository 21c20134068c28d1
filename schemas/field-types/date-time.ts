import { z } from 'zod';
import { parseDateTime } from '../date-time.ts';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/** A time: accepted as DD.MM.YYYY HH:mm in the tenant's zone or as ISO 8601 with an offset, answered in UTC. */
export const dateTime = fieldBuilder<'dateTime', string>('dateTime');

export default defineFieldType<FieldOptions>({
  name: 'dateTime',
  ordered: true,
  filter: 'range',
  columns: (name) => ({ [name]: { kind: 'timestamp' } }),
  schema: (_, { timeZone }) =>
    z.string('not_date_time').transform((value, context) => {
      const parsed = parseDateTime(value, timeZone);
      if (parsed instanceof Date) return parsed;
      context.addIssue({ code: 'custom', message: parsed });
      return z.NEVER;
    }),
  input: () =>
    z.string().meta({ description: 'DD.MM.YYYY HH:mm in the company’s time zone, or ISO 8601 with offset' }),
  answer: () => z.iso.datetime(),
  present: (name, row) => {
    const value = row[name];
    return { [name]: value instanceof Date ? value.toISOString() : (value ?? null) };
  },
  example: () => '01.06.2026 12:00',
});
