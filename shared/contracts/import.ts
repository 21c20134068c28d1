import { z } from 'zod';

/** Result of importing a row, or expected result in a dry run. */
export const IMPORT_RESULTS = ['new', 'changed', 'unchanged', 'wrong'] as const;

export type ImportResult = (typeof IMPORT_RESULTS)[number];

export const importCounts = {
  count: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
};

/** Character encodings that a person can choose for a file. */
export const CHOSEN_ENCODINGS = ['utf-8', 'windows-1252', 'windows-1257', 'macintosh'] as const;

export type ChosenEncoding = (typeof CHOSEN_ENCODINGS)[number];

/** A validated row of an imported file. */
export const importRow = z.object({
  row: z.int().meta({ description: 'Line number in the file; the header is 1.' }),
  name: z.string().meta({
    description: 'Name of the object or person, as far as the file and the company’s data show it.',
  }),
  result: z.enum(IMPORT_RESULTS),
  changes: z
    .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
    .meta({ description: 'Former and new value, by field.' }),
  errors: z.record(z.string(), z.array(z.string())),
  cells: z.array(z.string()).optional().meta({ description: 'Cell values of a wrong row.' }),
});

/** Detected format of a file. */
export const importFileAnswer = z.object({
  kind: z.enum(['csv', 'xlsx']),
  separator: z.enum([',', ';', '\t']).nullable(),
  encoding: z.enum([...CHOSEN_ENCODINGS, 'utf-16le', 'utf-16be']).nullable(),
  sheet: z.string().nullable().meta({ description: 'Name of the sheet, for a workbook with several.' }),
  header_row: z.int().meta({ description: 'Line of the column names; titles may precede it.' }),
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.string().nullable(),
      samples: z.array(z.string()).meta({ description: 'First distinct values of the column.' }),
    }),
  ),
});

/** Response to a dry run: the changes that a file would make. */
export const importPreview = z.object({
  ...importCounts,
  rows: z.array(importRow),
  ...importFileAnswer.shape,
});

/** A field that a column can be mapped to, with its label. */
export const importField = z.object({ name: z.string(), label: z.string() });

/** Changes that a file of objects would make or has made. */
export const objectImport = importPreview.extend({
  rows: z.array(
    importRow.extend({
      id: z.int().optional().meta({ description: 'Id of the object, once it is stored.' }),
    }),
  ),
  fields: z.array(importField).meta({ description: 'Fields to which columns can be mapped.' }),
});

export type ImportRow = z.output<typeof importRow>;
export type ImportPreview = z.output<typeof importPreview>;
export type ImportField = z.output<typeof importField>;
export type ObjectImport = z.output<typeof objectImport>;
