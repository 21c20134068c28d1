import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';

export interface IntegerOptions extends FieldOptions {
  min?: number;
  max?: number;
}

/** The largest integer of a column. */
export const MAX_INTEGER = 2_147_483_647;

/** An integer. Multipart parts contain its digits. */
export const integer = fieldBuilder<'integer', number, IntegerOptions>('integer');

/** Converts digits to a number and leaves any other value to the validator. */
export function fromDigits(value: unknown): unknown {
  return typeof value === 'string' && value.length < 50 && /^-?\d{1,10}$/.test(value.trim())
    ? Number(value)
    : value;
}

export default defineFieldType<IntegerOptions>({
  name: 'integer',
  ownOptions: ['min', 'max'],
  ordered: true,
  filter: 'value',
  columns: (name, { default: value }) => ({
    [name]: { kind: 'integer', default: value as number | undefined },
  }),
  input: ({ min = -MAX_INTEGER, max = MAX_INTEGER }) => z.int().min(min).max(max),
  schema: ({ min = -MAX_INTEGER, max = MAX_INTEGER }) =>
    z.preprocess(
      fromDigits,
      z
        .number('not_integer')
        .int('not_integer')
        .min(min, message('too_small', { min }))
        .max(max, message('too_large', { max })),
    ),
  answer: () => z.int(),
  assertOptions: ({ min = -MAX_INTEGER, max = MAX_INTEGER }) =>
    min > max ? `its least value ${min} is above its greatest ${max}` : undefined,
  example: ({ min = 1 }) => min,
});
