import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/** A boolean. Multipart parts contain `true`, `false`, `1` or `0`. */
export const boolean = fieldBuilder<'boolean', boolean>('boolean');

const WORDS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

export default defineFieldType<FieldOptions>({
  name: 'boolean',
  unsupportedOptions: ['unique'],
  ordered: true,
  filter: 'value',
  columns: (name, { default: value }) => ({ [name]: { kind: 'boolean', default: value === true } }),
  input: () => z.boolean(),
  schema: () => z.preprocess((value) => WORDS.get(value) ?? value, z.boolean('not_boolean')),
  answer: () => z.boolean(),
  assertOptions: ({ default: value }) =>
    value === undefined || typeof value === 'boolean' ? undefined : 'its default is neither true nor false',
  example: () => true,
});
