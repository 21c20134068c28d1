import { z } from 'zod';
import { importCounts, importRow } from './import.ts';

/** The fields of users that a file may bring. Rights of administrators are given one person at a time. */
export const IMPORTED_FIELDS = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'job_title',
  'groups',
  'language',
  'show_email_to_all',
  'show_phone_to_all',
  'read_only',
] as const;

/** An import as it stands. */
export const importAnswer = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  ...importCounts,
  done: z.int().meta({ description: 'Rows gone through so far.' }),
  rows: z.array(importRow).meta({ description: 'Once it is over; empty before that.' }),
});

export type ImportState = z.output<typeof importAnswer>;
