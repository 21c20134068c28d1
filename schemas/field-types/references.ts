import { z } from 'zod';
import { boundedList, defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { message } from '../messages.ts';
import { idSchema } from './reference.ts';

/** Most objects that one field refers to. */
const MAX_IDS = 1000;

export interface ReferencesOptions extends FieldOptions {
  /** Name of the entity referred to. */
  to: string;
  /** What is of the company's group of everyone without naming it: a list narrowed to that group is whole. */
  everyone?: boolean;
  /** Most objects that it refers to. Default: 1,000. */
  max?: number;
  /** A yes-or-no field of theirs: a form does not offer those that say yes. */
  without?: string;
}

/** Several objects of another entity, by their ids; an id counts once. */
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
