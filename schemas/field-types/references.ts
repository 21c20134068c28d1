import { z } from 'zod';
import { boundedList, defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { message } from '../messages.ts';
import { idSchema } from './reference.ts';

/** Maximum number of objects that one field refers to. */
const MAX_IDS = 1000;

export interface ReferencesOptions extends FieldOptions {
  /** Name of the entity referred to. */
  to: string;
  /**
   * Every object belongs to the tenant's group of everyone without naming it: filtering a list by that group matches
   * all.
   */
  everyone?: boolean;
  /** Maximum number of objects. Default: 1,000. */
  max?: number;
  /** A boolean field of the referenced entity: forms do not offer objects where it is true. */
  without?: string;
}

/** References to several objects of another entity, by id; duplicates are removed. */
export function references<const O extends Omit<ReferencesOptions, 'to'>>(
  to: string,
  options: O = {} as O,
): Field<'references', number[], O & { to: string }> {
  return { type: 'references', options: { ...options, to } };
}

export default defineFieldType<ReferencesOptions>({
  name: 'references',
  ownOptions: ['to', 'everyone', 'without', 'max'],
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  filter: 'ids',
  columns: (name, { to }) => ({ [name]: { kind: 'references', to } }),
  schema: ({ max = MAX_IDS }) =>
    boundedList(idSchema, {
      max,
      notList: 'not_a_list',
      tooMany: message('too_many', { max }),
    }).transform((ids) => [...new Set(ids)]),
  input: ({ max = MAX_IDS }) => z.array(z.int()).max(max),
  answer: () => z.array(z.int()),
  isEmpty: (value) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  store: (name, value) => ({ [name]: value ?? [] }),
  example: ({ to }, idOf) => [idOf(to)],
});
