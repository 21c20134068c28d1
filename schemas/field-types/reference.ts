import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { fromDigits, MAX_INTEGER } from './integer.ts';

export interface ReferenceOptions extends FieldOptions {
  /** Name of the entity referred to. */
  to: string;
  /**
   * What deleting the referenced object does: refuse (409), or empty this field. Default `refuse` when required, else
   * `clear`.
   */
  onDelete?: 'refuse' | 'clear';
  /** Refers to the parent, of the same entity: together the objects form a tree without cycles. */
  tree?: true;
  /** The view that gives the object's title to readers who may not read the entity itself. */
  seenAs?: string;
  /** Whoever reads the field also reads the title of the object, seen by themselves or not. */
  named?: true;
  /** For a person: only those who edit the object are suggested. */
  among?: 'editors';
}

/** A reference to one object of another entity, by id. */
export function reference<const O extends Omit<ReferenceOptions, 'to'>>(
  to: string,
  options: O = {} as O,
): Field<'reference', number, O & { to: string }> {
  return { type: 'reference', options: { ...options, to } };
}

/** An id in the API. */
export const idSchema = z.preprocess(
  fromDigits,
  z.int('not_an_id').min(1, 'not_an_id').max(MAX_INTEGER, 'not_an_id'),
);

/** An id in the API of rows that are only added to, such as deliveries. */
export const bigIdSchema = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value),
  z.int('not_an_id').min(1, 'not_an_id'),
);

export default defineFieldType<ReferenceOptions>({
  name: 'reference',
  ownOptions: ['to', 'onDelete', 'tree', 'seenAs', 'named', 'among'],
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
