import { escapeFormula } from '@piiri/shared/escape-formula.ts';
import { saveFile } from '@piiri/shared/save-file.ts';

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

function escapeCell(cell: string, separator: string): string {
  const text = escapeFormula(cell);
  return text.includes(separator) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Downloads rows as a CSV file. */
export function downloadCsv(rows: readonly (readonly string[])[], separator: string, filename: string): void {
  const lines = rows.map(
    (cells) => `${cells.map((cell) => escapeCell(cell, separator)).join(separator)}\r\n`,
  );
  saveFile(new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' }), filename);
}
