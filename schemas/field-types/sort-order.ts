import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';

export interface SortOrderOptions extends FieldOptions {
  /** The reference whose value siblings share: the order is among them. Default: among all objects. */
  within?: string;
}

/** An object's position among its siblings, changed by the `sort` call; a new object comes last. */
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
