import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { fromDigits, MAX_INTEGER } from './integer.ts';

export interface ReferenceOptions extends FieldOptions {
  /** Name of the entity referred to. */
  to: string;
  /** What deleting the other object does: refuse (409), or leave this field empty. Default `refuse` where required, else `clear`. */
  onDelete?: 'refuse' | 'clear';
  /** Names the object above this one, of the same entity: together they form a tree, without rings. */
  tree?: true;
  /** The view through which whoever may not read the entity itself reads what the object is called. */
  seenAs?: string;
}

/** One object of another entity, by its id. */
export function reference<const O extends Omit<ReferenceOptions, 'to'>>(
  to: string,
  options: O = {} as O,
): Field<'reference', number, O & { to: string }> {
  return { type: 'reference', options: { ...options, to } };
}

/** An id as the wire carries it. */
export const idSchema = z.preprocess(
  fromDigits,
  z.int('not_an_id').min(1, 'not_an_id').max(MAX_INTEGER, 'not_an_id'),
);

export default defineFieldType<ReferenceOptions>({
  name: 'reference',
  ownOptions: ['to', 'onDelete', 'tree', 'seenAs'],
  unsupportedOptions: ['default', 'shownBy'],
  filter: 'ids',
  columns: (name, { to }) => ({ [name]: { kind: 'reference', to } }),
  input: () => z.int(),
  schema: () => idSchema,
  answer: () => z.int(),
  assertOptions: ({ onDelete, required }) =>
    required && onDelete === 'clear' ? 'is required, so a delete cannot clear it' : undefined,
  example: ({ to }, idOf) => idOf(to),
});
