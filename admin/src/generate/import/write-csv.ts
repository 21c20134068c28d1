import { CSV_QUOTED, type CsvSeparator } from '@piiri/shared/csv-format.ts';
import { escapeFormula } from '@piiri/shared/escape-formula.ts';
import { saveFile } from '@piiri/shared/save-file.ts';

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

function escapeCell(cell: string): string {
  const text = escapeFormula(cell);
  return CSV_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Downloads rows as a CSV file. */
export function downloadCsv(
  rows: readonly (readonly string[])[],
  separator: CsvSeparator,
  filename: string,
): void {
  const lines = rows.map((cells) => `${cells.map(escapeCell).join(separator)}\r\n`);
  saveFile(new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' }), filename);
}
