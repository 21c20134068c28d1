import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { idSchema } from './reference.ts';

export interface ContentReferenceOptions extends FieldOptions {
  /** The name of the content type. */
  of: string;
}

/** A reference to an object of a content type that the tenant has defined, by id. */
export function contentReference<const O extends Omit<ContentReferenceOptions, 'of'>>(
  of: string,
  options: O = {} as O,
): Field<'contentReference', number, O & { of: string }> {
  return { type: 'contentReference', options: { ...options, of } };
}

export default defineFieldType<ContentReferenceOptions>({
  name: 'contentReference',
  ownOptions: ['of'],
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  filter: 'value',
  columns: (name) => ({ [name]: { kind: 'integer' } }),
  input: () => z.int(),
  schema: () => idSchema,
  answer: () => z.int(),
  example: () => undefined,
});
