import { z } from 'zod';
import { boundedList, defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { message } from '../messages.ts';

export interface NamesOptions extends FieldOptions {
  /** Maximum number of names. */
  max: number;
}

/** An ordered list of distinct names in snake_case. */
export function names<const O extends NamesOptions>(options: O): Field<'names', string[], O> {
  return { type: 'names', options };
}

const name = z
  .string('not_a_name')
  .regex(/^[a-z][a-z0-9_]*$/, 'not_a_name')
  .max(63, 'not_a_name');

export default defineFieldType<NamesOptions>({
  name: 'names',
  ownOptions: ['max'],
  unsupportedOptions: ['default', 'list', 'unique', 'shownBy'],
  unlistable: true,
  columns: (field) => ({ [field]: { kind: 'json' } }),
  isEmpty: (value) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  schema: ({ max }) =>
    boundedList(name, { max, notList: 'not_a_list', tooMany: message('too_many', { max }) }).transform(
      (all) => [...new Set(all)],
    ),
  input: ({ max }) => z.array(name).max(max),
  answer: () => z.array(z.string()),
  example: () => [],
  store: (field, value) => ({ [field]: value ?? [] }),
  present: (field, row) => ({ [field]: row[field] ?? [] }),
});
