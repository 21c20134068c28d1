import { CURRENCIES, type Currency, withoutSign } from '@piiri/schemas/currencies.ts';
import { shownNumber } from '../../../platform/documents/read/xlsx-cells.ts';

/** Maximum length of a cell with a number. */
const MAX_LENGTH = 60;

const AMOUNT = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d{1,2})?$/i;

/** Returns an amount without the sign or code of a currency: of the field's, or of any if it has none. */
function withoutCurrency(text: string, currency: Currency | undefined): string {
  if (currency) return withoutSign(text, currency);
  return CURRENCIES.reduce((amount, code) => withoutSign(amount, code), text);
}

/** Returns a number with a point as its only sign. Thousands may be separated by the other sign, or by one used twice. */
function withPoint(digits: string): string {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return digits;
  const sign = digits[last] as string;
  const thousands = sign === ',' ? '.' : ',';
  const isGrouped = (whole: string, separator: string) =>
    whole
      .replace(/^[+-]/, '')
      .split(separator)
      .every((part, index) => (index ? /^\d{3}$/ : /^\d{1,3}$/).test(part));
  if (digits.indexOf(sign) !== last) return isGrouped(digits, sign) ? digits.replaceAll(sign, '') : digits;
  const whole = digits.slice(0, last);
  if (!whole.includes(thousands)) return digits.replace(sign, '.');
  return isGrouped(whole, thousands)
    ? `${whole.replaceAll(thousands, '')}.${digits.slice(last + 1)}`
    : digits;
}

/**
 * Returns the number that a cell shows as people and spreadsheets write it: with a comma or a point, spaces of all kinds
 * between thousands, an exponent, and the sign of its currency, such as `1 234,50 €`. Anything else is returned
 * unchanged, for the validator to refuse.
 */
export function numberFrom(cell: string, currency?: Currency): string {
  if (cell.length > MAX_LENGTH) return cell;
  const plain = cell
    .normalize('NFKC')
    .trim()
    .replace(/^['’‘]/, '')
    .replace(/^\p{Pd}|−/u, '-');
  const amount = withPoint(withoutCurrency(plain, currency).replace(/[\s'’]/g, ''));
  return AMOUNT.test(amount) ? shownNumber(amount) : cell;
}
