import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { message } from '../messages.ts';

/** Largest number, and most digits after the point: all that a number of JavaScript keeps exactly. */
const MAX = 999_999_999_999;
const DECIMALS = 4;

/** A number with decimals. As text it may be written with a comma and with spaces between thousands. */
export function decimal<const O extends FieldOptions>(options: O = {} as O): Field<'decimal', number, O> {
  return { type: 'decimal', options };
}

function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > 50) return value;
  const written = value
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('−', '-');
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(written) ? Number(written) : value;
}

export default defineFieldType<FieldOptions>({
  name: 'decimal',
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  ordered: true,
  columns: (name) => ({ [name]: { kind: 'text' } }),
  input: () => z.number(),
  schema: () =>
    z.preprocess(
      fromText,
      z
        .number('not_decimal')
        .min(-MAX, message('too_small', { min: -MAX }))
        .max(MAX, message('too_large', { max: MAX }))
        .transform((value) => Number(value.toFixed(DECIMALS))),
    ),
  store: (name, value) => ({ [name]: value === null || value === undefined ? null : String(value) }),
  present: (name, row) => ({
    [name]: row[name] === null || row[name] === undefined ? null : Number(row[name]),
  }),
  answer: () => z.number(),
  example: () => 12.5,
});
