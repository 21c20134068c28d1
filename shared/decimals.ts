import type { Language } from '@piiri/schemas/languages.ts';

/** Maximum number of decimals. */
const DIGITS = 4;

/** Formats a number in a language; with a currency as a price. */
export const formatDecimal = (value: number, language: string, currency?: string): string =>
  value.toLocaleString(
    language,
    currency ? { style: 'currency', currency } : { maximumFractionDigits: DIGITS },
  );

/** Formats a number for forms and files in a language: without thousands separators, with `digits` decimals. */
export function decimalText(value: number, language: string, digits?: number): string {
  const text = digits === undefined ? String(value) : value.toFixed(digits);
  return (language as Language) === 'en' ? text : text.replace('.', ',');
}
