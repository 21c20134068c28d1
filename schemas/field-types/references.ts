import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { idSchema } from './reference.ts';

export interface ReferencesOptions extends FieldOptions {
  /** Name of the entity referred to. */
  to: string;
}

/** Several objects of another entity, by their ids; an id counts once. */
export function references<const O extends FieldOptions>(
  to: string,
  options: O = {} as O,
): Field<'references', number[], O & { to: string }> {
  return { type: 'references', options: { ...options, to } };
}

export default defineFieldType<ReferencesOptions>({
  name: 'references',
  columns: (name, { to }) => ({ [name]: { kind: 'references', to } }),
  schema: () =>
    z
      .array(idSchema, 'not_a_list')
      .max(1000, 'not_a_list')
      .transform((ids) => [...new Set(ids)]),
  answer: () => z.array(z.int()),
  isEmpty: (value) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  store: (name, value) => ({ [name]: value ?? [] }),
  example: ({ to }, idOf) => [idOf(to)],
});
