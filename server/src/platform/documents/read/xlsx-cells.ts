import { serialDateText } from './serial-date.ts';

/** Decodes `_x000D_`, which stands for a character by its code in a workbook's texts. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : text;

/** Returns the column index, from 0, of a cell's address; undefined without one. */
export function columnAt(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Number of digits that spreadsheets show and compare; the file has two more, which only complete the binary number. */
const SHOWN_DIGITS = 15;

/** Decimals of a number that is too small for a notation without an exponent. */
const MAX_DECIMALS = 20;

/** Returns the number of a cell as spreadsheets show it: `4.5999999999999996` is 4.6, and `1e-7` 0.0000001. */
export function shownNumber(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  const rounded = Number(number.toPrecision(SHOWN_DIGITS));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  if (Math.abs(rounded) >= 1) return String(BigInt(rounded));
  return rounded.toFixed(MAX_DECIMALS).replace(/\.?0+$/, '');
}

/** What cells of a workbook refer to. */
export interface CellContext {
  shared: readonly string[];
  /** Whether the cells of a style show dates, by its index. */
  dateStyles: readonly boolean[];
  countsFrom1904: boolean;
}

/** Returns a cell's value as a person would type it, by the type and style that the sheet states. */
export function cellText(
  { kind, style }: { kind: string | undefined; style: number },
  value: string,
  { shared, dateStyles, countsFrom1904 }: CellContext,
): string {
  if (kind === 's') return shared[Number(value)] ?? '';
  if (kind === 'b') return value === '1' ? 'true' : 'false';
  if (kind === 'e') return '';
  if (kind === 'inlineStr' || kind === 'str') return unescaped(value);
  if (kind === 'd') return value;
  const text = shownNumber(value);
  return (dateStyles[style] && serialDateText(text, countsFrom1904)) || text;
}
