import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/** Longer than any number, however it is written. */
const LONGEST = 50;

/**
 * The digits of a phone number, with + for 00 before a country's code and without the signs that people put between them.
 * Undefined when it cannot be one.
 */
export function phoneDigits(written: string): string | undefined {
  if (written.length > LONGEST) return undefined;
  const digits = written.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+?\d{5,15}$/.test(digits) ? digits : undefined;
}

/**
 * Whether a text has the shape of a phone number with its country's code or a leading 0. What has it is asked for a one-time
 * code where people sign in, so no user name has it.
 */
export function looksLikePhone(written: string): boolean {
  return /^(?:\+[1-9]\d{6,14}|0[1-9]\d{3,11})$/.test(phoneDigits(written) ?? '');
}

/** A phone number, kept in international form. */
export const phone = fieldBuilder<'phone', string>('phone');

export default defineFieldType<FieldOptions>({
  name: 'phone',
  ordered: true,
  searchable: true,
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: (_, { readPhone = (written) => phoneDigits(written) && written }) =>
    z.string('not_phone').transform((value, context) => {
      const number = readPhone(value);
      if (number) return number;
      context.addIssue({ code: 'custom', message: 'not_phone' });
      return z.NEVER;
    }),
  answer: () => z.string(),
  example: () => '040 123 4567',
});
