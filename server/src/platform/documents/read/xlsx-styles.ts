import { TableProblem } from './table-problem.ts';

/** Number formats of spreadsheets that show dates, by the numbers that need no definition (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a number format shows a date: it has a day, year or name of a month outside of quotes, brackets and escapes. */
const isDateFormat = (code: string) => /[dy]|mmm/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''));

type Attributes = Readonly<Record<string, string>>;

/** Maximum number of styles and formats of a workbook, above that of spreadsheets. */
const MAX_STYLES = 70_000;

/** Collects which styles of cells show dates, from the elements of a workbook's style sheet. */
export function dateStyleCollector() {
  const dateStyles: boolean[] = [];
  const customDates = new Map<number, boolean>();
  let isCellStyles = false;
  return {
    dateStyles,
    open(name: string, { numFmtId = '0', formatCode = '' }: Attributes): void {
      if (dateStyles.length > MAX_STYLES || customDates.size > MAX_STYLES)
        throw new TableProblem('table_too_large');
      if (name === 'numFmt') customDates.set(Number(numFmtId), isDateFormat(formatCode));
      if (name === 'cellXfs') isCellStyles = true;
      if (name !== 'xf' || !isCellStyles) return;
      const format = Number(numFmtId);
      dateStyles.push(customDates.get(format) ?? isBuiltInDate(format));
    },
    close(name: string): void {
      if (name === 'cellXfs') isCellStyles = false;
    },
  };
}
