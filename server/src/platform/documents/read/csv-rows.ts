import { message } from '@piiri/schemas/messages.ts';
import { LIMITS, rowCollector, type TableRow } from './limits.ts';
import { TableProblem } from './table-problem.ts';

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Maximum length of the header line that is examined, in characters. */
const MAX_HEADER_LENGTH = 20_000;

/** Returns the most frequent separator of the first line, outside of quotes. */
export function separatorOf(text: string): Separator {
  const [first = ''] = text
    .slice(0, MAX_HEADER_LENGTH)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, 1);
  const times = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (times(each) > times(best) ? each : best));
}

/**
 * Returns the rows of separated values (RFC 4180): a quoted cell may contain separators, line ends and doubled quotes.
 * A quote within an unquoted cell is literal. Throws TableProblem for an unclosed quote.
 */
export function csvRows(text: string, separator: Separator): TableRow[] {
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
