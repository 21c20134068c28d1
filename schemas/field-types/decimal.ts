import { z } from 'zod';
import { type Currency, digitsOf, withoutSign } from '../currencies.ts';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';

/** Largest number, and maximum number of decimals: JavaScript represents all of these exactly. */
const MAX = 999_999_999_999;
const DECIMALS = 4;

export interface DecimalOptions extends FieldOptions {
  /** Makes it a price in this currency, with as many decimals as the currency has. */
  currency?: Currency;
}

/** A decimal number. As text it may have a comma, and spaces between thousands. */
export const decimal = fieldBuilder<'decimal', number, DecimalOptions>('decimal');

/**
 * Parses a number with a point or a comma, for a price with its currency's sign only; returns anything else unchanged.
 */
export function decimalFrom(value: unknown, currency?: Currency): unknown {
  if (typeof value !== 'string' || value.length > 50) return value;
  const text = (currency ? withoutSign(value, currency) : value)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('−', '-');
  return /^-?\d{1,15}(\.\d{1,20})?$/.test(text) ? Number(text) : value;
}

export default defineFieldType<DecimalOptions>({
  name: 'decimal',
  ownOptions: ['currency'],
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  ordered: true,
  columns: (name) => ({ [name]: { kind: 'text' } }),
  input: () => z.number(),
  schema: ({ currency }) =>
    z.preprocess(
      (value) => decimalFrom(value, currency),
      z
        .number('not_decimal')
        .min(-MAX, message('too_small', { min: -MAX }))
        .max(MAX, message('too_large', { max: MAX }))
        .transform((value) => Number(value.toFixed(currency ? digitsOf(currency) : DECIMALS))),
    ),
  store: (name, value) => ({ [name]: value === null || value === undefined ? null : String(value) }),
  present: (name, row) => ({
    [name]: row[name] === null || row[name] === undefined ? null : Number(row[name]),
  }),
  answer: () => z.number(),
  example: () => 12.5,
});
