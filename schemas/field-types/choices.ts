import { z } from 'zod';
import { boundedList, defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { message } from '../messages.ts';

export interface ChoicesOptions extends FieldOptions {
  /** The values to choose from. */
  choices: readonly string[];
}

/** Several values of a closed list, each once and in the order of the list. */
export function choices<const O extends ChoicesOptions>(
  options: O,
): Field<'choices', O['choices'][number][], O> {
  return { type: 'choices', options };
}

export default defineFieldType<ChoicesOptions>({
  name: 'choices',
  ownOptions: ['choices'],
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  columns: (name) => ({ [name]: { kind: 'json' } }),
  isEmpty: (value) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  schema: ({ choices: all }) =>
    boundedList(z.literal<string[]>([...all], 'not_a_choice'), {
      max: all.length * 2,
      notList: 'not_a_list',
      tooMany: message('too_many', { max: all.length }),
    }).transform((chosen) => all.filter((value) => chosen.includes(value))),
  input: ({ choices: all }) => z.array(z.enum(all as [string, ...string[]])),
  answer: () => z.array(z.string()),
  assertOptions: ({ choices: all }) => (all.length === 0 ? 'needs at least one choice' : undefined),
  example: ({ choices: all }) => all.slice(0, 1),
});
