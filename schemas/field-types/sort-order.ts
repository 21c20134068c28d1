import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';

export interface SortOrderOptions extends FieldOptions {
  /** The reference by which objects are siblings: the order is among them. Default: all of them. */
  within?: string;
}

/** The place of an object among its like, changed by the `sort` call; a new object comes last. */
export function sortOrder<const O extends SortOrderOptions>(
  options: O = {} as O,
): Field<'sortOrder', number, O & { readOnly: true }> {
  return { type: 'sortOrder', options: { ...options, readOnly: true } };
}

export default defineFieldType<SortOrderOptions>({
  name: 'sortOrder',
  ownOptions: ['within'],
  unsupportedOptions: ['required', 'default', 'form', 'when', 'unique', 'read', 'shownBy', 'privacy'],
  ordered: true,
  columns: (name) => ({ [name]: { kind: 'integer' } }),
  schema: () => z.int(),
  example: () => undefined,
});
