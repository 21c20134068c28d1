import type { Language } from '@piiri/schemas';
import { message } from '@piiri/schemas/messages.ts';
import { CHOSEN_ENCODINGS, type ChosenEncoding } from '@piiri/shared/contracts/import.ts';
import { z } from 'zod';
import type { DecodingOptions } from '../../../platform/documents/read/decode-text.ts';

/**
 * Maximum number of rows of a file: each is validated and stored by itself, in one transaction, while the caller waits.
 */
export const MAX_ROWS = 2000;

const flag = z.enum(['0', '1', 'true', 'false'], 'filter_wrong').optional();
const isSet = (value: string | undefined) => value === '1' || value === 'true';

const encoding = z
  .enum(CHOSEN_ENCODINGS, 'not_a_choice')
  .optional()
  .meta({ description: 'Character encoding of a CSV file without a byte order mark. Default: recognised.' });

/** Query of a call that imports. */
export const importQuery = {
  encoding,
  dry_run: flag.meta({ description: '1: returns what the rows would change, without changing anything.' }),
  skip_wrong: flag.meta({
    description: '1: omits wrong rows instead of rejecting the whole file.',
  }),
};

const mapping = z
  .record(z.string(), z.string().nullable(), 'not_an_object')
  .meta({ description: 'Field by column name; null for a column to omit.' });

/** Maximum number of characters of a cell that replaces one of the file. */
const MAX_CELL_LENGTH = 20_000;

const cells = z
  .record(
    z.string().regex(/^\d{1,7}$/),
    z.record(
      z.string().regex(/^\d{1,4}$/),
      z.string('not_text').max(MAX_CELL_LENGTH, message('too_long', { max: MAX_CELL_LENGTH })),
      'not_an_object',
    ),
    'not_an_object',
  )
  .meta({ description: 'Cells that replace those of the file: by line, by index of the column from 0.' });

/** Cells that replace those of a file, by line and by index of the column. */
export type MendedCells = z.output<typeof cells>;

/** The text fields of its form. */
export const importBody = z.looseObject(
  { mapping: mapping.optional(), encoding, cells: cells.optional() },
  'not_an_object',
);

/** How to read a file, and what to do with its rows. */
export interface ImportOptions {
  isDry: boolean;
  skipsWrong: boolean;
  encoding?: ChosenEncoding;
  cells?: MendedCells;
}

type Parsed<Shape extends z.core.$ZodShape> = z.output<z.ZodObject<Shape>>;

/** Returns the parsed options; the encoding may be in either. */
export function parseImportOptions(
  query: Parsed<typeof importQuery>,
  body: { encoding?: ChosenEncoding; cells?: MendedCells },
): ImportOptions {
  return {
    isDry: isSet(query.dry_run),
    skipsWrong: isSet(query.skip_wrong),
    encoding: body.encoding ?? query.encoding,
    cells: body.cells,
  };
}

/** Returns how to decode a file without a byte order mark. Lithuanian spreadsheets write windows-1257. */
export const decodingOf = (
  encoding: ChosenEncoding | undefined,
  languages: readonly Language[],
): DecodingOptions => ({ encoding, fallback: languages.includes('lt') ? 'windows-1257' : 'windows-1252' });
