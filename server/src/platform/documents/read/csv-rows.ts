import { message } from '@piiri/schemas/messages.ts';
import { CSV_SEPARATORS, type CsvSeparator } from '@piiri/shared/csv-format.ts';
import { LIMITS, rowCollector, type TableRow } from './limits.ts';
import { TableProblem } from './table-problem.ts';

/** Length of the beginning in which the separator is looked for, in characters. */
const MAX_BEGINNING = 20_000;

/**
 * Returns the most frequent separator, outside of quotes, of the first line that has any: a title above the headings may
 * have none.
 */
export function separatorOf(text: string): CsvSeparator {
  const lines = text
    .slice(0, MAX_BEGINNING)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/);
  const first = lines.find((line) => /[,;\t]/.test(line)) ?? '';
  const times = (separator: string) => first.split(separator).length;
  return CSV_SEPARATORS.reduce((best, separator) => (times(separator) > times(best) ? separator : best));
}

/**
 * Returns the rows of separated values (RFC 4180): a quoted cell may contain separators, line ends and doubled quotes.
 * A quote within an unquoted cell is literal. Throws TableProblem for an unclosed quote.
 */
export function csvRows(text: string, separator: CsvSeparator): TableRow[] {
  const { rows, add } = rowCollector();
  const plain = separator === ',' ? /[,\r\n]/g : separator === ';' ? /[;\r\n]/g : /[\t\r\n]/g;
  let at = 0;
  let line = 1;

  /** Returns the quoted cell that begins here, and moves `at` behind its end. */
  const quoted = (): string => {
    let cell = '';
    const began = line;
    for (at += 1; ; ) {
      const end = text.indexOf('"', at);
      if (end < 0 || cell.length + end - at > LIMITS.characters)
        throw new TableProblem(message('table_quote_open', { row: began }));
      const part = text.slice(at, end);
      line += part.split(/\r\n?|\n/).length - 1;
      cell += part;
      at = end + 1;
      if (text[at] !== '"') return cell;
      cell += '"';
      at += 1;
    }
  };
  const unquoted = (): string => {
    plain.lastIndex = at;
    const end = plain.exec(text)?.index ?? text.length;
    const cell = text.slice(at, end);
    at = end;
    return cell;
  };

  while (at < text.length) {
    const began = line;
    const cells: string[] = [];
    for (;;) {
      cells.push(text[at] === '"' ? quoted() + unquoted() : unquoted());
      if (text[at] !== separator) break;
      at += 1;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    add(began, cells);
  }
  return rows;
}
