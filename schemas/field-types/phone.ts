import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';

/** Longer than any number, however it is written. */
const LONGEST = 50;

/**
 * A phone number in its international form (E.164), from the ways people write one: spaces, hyphens, 00 for +, and a
 * leading 0 for Finland, the product's home. Undefined when it is none.
 */
export function normalizePhone(input: string): string | undefined {
  if (input.length > LONGEST) return undefined;
  const compact = input.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const international = /^0[1-9]/.test(compact) ? `+358${compact.slice(1)}` : compact;
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : undefined;
}

/** A phone number, kept in international form. */
export function phone<const O extends FieldOptions>(options: O = {} as O): Field<'phone', string, O> {
  return { type: 'phone', options };
}

export default defineFieldType<FieldOptions>({
  name: 'phone',
  ordered: true,
  searchable: true,
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: () =>
    z.string('not_phone').transform((value, context) => {
      const number = normalizePhone(value);
      if (number) return number;
      context.addIssue({ code: 'custom', message: 'not_phone' });
      return z.NEVER;
    }),
  answer: () => z.string(),
  example: () => '040 123 4567',
});
