import { pipeline, Readable } from 'node:stream';
import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { CSV_QUOTED, csvSeparator } from '@piiri/shared/csv-format.ts';
import { decimalText } from '@piiri/shared/decimals.ts';
import { escapeFormula } from '@piiri/shared/escape-formula.ts';
import { stringify } from 'csv-stringify';
import type { Table } from './table-data.ts';

/**
 * Yields a table as separated values (RFC 4180) in batches, with the separator of the reader's language. The mark at its
 * beginning tells spreadsheets that it is UTF-8.
 */
export async function* csv({ header, rows, timeZone, language }: Table): AsyncGenerator<Buffer> {
  const lines = stringify({
    bom: true,
    delimiter: csvSeparator(language),
    columns: [...header],
    header: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    quoted_match: CSV_QUOTED,
    cast: {
      string: escapeFormula,
      number: (cell) => decimalText(cell, language),
      date: (cell) => formatDateTime(cell, timeZone),
    },
  });
  // Errors in reading rows reach who reads the lines.
  pipeline(Readable.from(rows), lines, () => {});
  yield* lines;
}
