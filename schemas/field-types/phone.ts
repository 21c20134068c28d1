import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/** Maximum length of a written number. */
const MAX_LENGTH = 50;

/** What precedes a number in links, and in spreadsheets so that they take it as a text. */
const PREFIX = /^\s*(?:tel:\s*)?['’‘]*/i;

/** Separators within numbers: dashes of all kinds, spaces, points, apostrophes, brackets, and invisible characters. */
const SEPARATORS = /[\s().'’‘·\p{Pd}\p{Cf}−]/gu;

/** A slash after the area code; one further on begins another number or an extension. */
const AREA_SLASH = /^(\D{0,5}\d{2,4}\s?)\/(?=\s?\d)/;

/**
 * Returns a phone number's digits, with + for a country code's 00 and without separators. Undefined when it cannot be a
 * number.
 */
export function phoneDigits(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const digits = text
    .normalize('NFKC')
    .replace(AREA_SLASH, '$1')
    .replace(SEPARATORS, '')
    .replace(PREFIX, '')
    .replace(/^00/, '+');
  return /^\+?\d{5,15}$/.test(digits) ? digits : undefined;
}

/**
 * Whether a text looks like a phone number with a country code or a leading 0. The sign-in asks such an input for a
 * one-time code, so no user name may look like it.
 */
export function isPhoneLike(text: string): boolean {
  return /^(?:\+[1-9]\d{6,14}|0[1-9]\d{3,11})$/.test(phoneDigits(text) ?? '');
}

/** A phone number, stored in international form. */
export const phone = fieldBuilder<'phone', string>('phone');

export default defineFieldType<FieldOptions>({
  name: 'phone',
  ordered: true,
  searchable: true,
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: (_, { readPhone = (input) => phoneDigits(input) && input }) =>
    z.string('not_phone').transform((value, context) => {
      const number = readPhone(value);
      if (number) return number;
      context.addIssue({ code: 'custom', message: 'not_phone' });
      return z.NEVER;
    }),
  answer: () => z.string(),
  example: () => '040 123 4567',
});
