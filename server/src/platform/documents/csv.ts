import { pipeline, Readable } from 'node:stream';
import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { decimalText } from '@piiri/shared/decimals.ts';
import { escapeFormula } from '@piiri/shared/escape-formula.ts';
import { stringify } from 'csv-stringify';
import type { Table } from './table-data.ts';

/** A table as comma-separated values (RFC 4180), batch by batch. The mark at its beginning tells spreadsheets that it is UTF-8. */
export async function* csv({ header, rows, timeZone, language = 'en' }: Table): AsyncGenerator<Buffer> {
  const lines = stringify({
    bom: true,
    columns: [...header],
    header: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    quoted_match: /^\s|\s$/,
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
