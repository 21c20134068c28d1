import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';

/** The place of an object among its like, changed by the `sort` call; a new object comes last. */
export function sortOrder<const O extends FieldOptions>(
  options: O = {} as O,
): Field<'sortOrder', number, O & { readOnly: true }> {
  return { type: 'sortOrder', options: { ...options, readOnly: true } };
}

export default defineFieldType<FieldOptions>({
  name: 'sortOrder',
  ordered: true,
  columns: (name) => ({ [name]: { kind: 'integer' } }),
  schema: () => z.int(),
  example: () => undefined,
});
