import type { Language } from '@piiri/schemas/languages.ts';

/** Most digits after the point. */
const DIGITS = 4;

/** A number as it is read in a language; of a currency as a price. */
export const formatDecimal = (value: number, language: string, currency?: string): string =>
  value.toLocaleString(
    language,
    currency ? { style: 'currency', currency } : { maximumFractionDigits: DIGITS },
  );

/** A number as it is written into forms and files in a language: without signs between thousands; `digits` after the point. */
export function writtenDecimal(value: number, language: string, digits?: number): string {
  const text = digits === undefined ? String(value) : value.toFixed(digits);
  return (language as Language) === 'en' ? text : text.replace('.', ',');
}
