import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';

/** Yes or no. Multipart parts say `true`, `false`, `1` or `0`. */
export function boolean<const O extends FieldOptions>(options: O = {} as O): Field<'boolean', boolean, O> {
  return { type: 'boolean', options };
}

const WORDS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

export default defineFieldType<FieldOptions>({
  name: 'boolean',
  unsupportedOptions: ['unique'],
  ordered: true,
  filter: 'value',
  columns: (name, { default: value }) => ({ [name]: { kind: 'boolean', default: value === true } }),
  input: () => z.boolean(),
  schema: () => z.preprocess((value) => WORDS[String(value)] ?? value, z.boolean('not_boolean')),
  answer: () => z.boolean(),
  assertOptions: ({ default: value }) =>
    value === undefined || typeof value === 'boolean' ? undefined : 'its default is neither true nor false',
  example: () => true,
});
