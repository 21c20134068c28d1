import { escapeFormula } from '@piiri/shared/escape-formula.ts';
import { saveFile } from '@piiri/shared/save-file.ts';

/** Tells spreadsheets that the letters are UTF-8. */
const MARK = '\ufeff';

function escapeCell(cell: string, separator: string): string {
  const text = escapeFormula(cell);
  return text.includes(separator) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Gives rows to the browser to keep as a file of separated values. */
export function downloadCsv(rows: readonly (readonly string[])[], separator: string, filename: string): void {
  const lines = rows.map(
    (cells) => `${cells.map((cell) => escapeCell(cell, separator)).join(separator)}\r\n`,
  );
  saveFile(new Blob([MARK, ...lines], { type: 'text/csv' }), filename);
}
