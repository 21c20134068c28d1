import { z } from 'zod';

/** What a row of a file would do, or has done. */
export const IMPORT_RESULTS = ['new', 'changed', 'unchanged', 'wrong'] as const;

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

const counts = {
  count: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
};

/** A row of a file of people, judged. */
export const importRow = z.object({
  row: z.int().meta({ description: 'The line of the file; the header is 1.' }),
  name: z.string().meta({ description: 'Whose row it is, as far as file and company tell.' }),
  result: z.enum(IMPORT_RESULTS),
  changes: z
    .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
    .meta({ description: 'Values before and after, by field.' }),
  errors: z.record(z.string(), z.array(z.string())),
  cells: z.array(z.string()).optional().meta({ description: 'What a wrong row holds.' }),
});

/** What a file was recognised as. */
export const importFileAnswer = z.object({
  kind: z.enum(['csv', 'xlsx']),
  separator: z.enum([',', ';', '\t']).nullable(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).nullable(),
  columns: z.array(z.object({ name: z.string(), field: z.string().nullable() })),
});

/** What a file of people would do: the answer to a dry run. */
export const importPreview = z.object({ ...counts, rows: z.array(importRow), ...importFileAnswer.shape });

/** An import as it stands. */
export const importAnswer = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  ...counts,
  done: z.int().meta({ description: 'Rows gone through so far.' }),
  rows: z.array(importRow).meta({ description: 'Once it is over; empty before that.' }),
});

export type ImportRow = z.output<typeof importRow>;
export type ImportPreview = z.output<typeof importPreview>;
export type ImportState = z.output<typeof importAnswer>;
export type ImportResult = (typeof IMPORT_RESULTS)[number];
