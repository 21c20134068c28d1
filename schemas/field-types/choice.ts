import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { fromDigits } from './integer.ts';

export interface ChoiceOptions extends FieldOptions {
  /**
   * The values to choose from; all strings or all integers. Their labels are under `choices` of the entity's locale
   * file.
   */
  choices: readonly string[] | readonly number[];
}

/** One of a closed list of values. */
export function choice<const O extends ChoiceOptions>(options: O): Field<'choice', O['choices'][number], O> {
  return { type: 'choice', options };
}

const isNumeric = ({ choices }: ChoiceOptions) => typeof choices[0] === 'number';

function oneOf({ choices }: ChoiceOptions) {
  return z.literal<(string | number)[]>([...choices], 'not_a_choice');
}

export default defineFieldType<ChoiceOptions>({
  name: 'choice',
  ownOptions: ['choices'],
  ordered: true,
  filter: 'value',
  columns: (name, options) => ({
    [name]: {
      kind: isNumeric(options) ? 'integer' : 'text',
      default: options.default as string | number | undefined,
    },
  }),
  input: (options) => oneOf(options),
  schema: (options) => z.preprocess(isNumeric(options) ? fromDigits : (value) => value, oneOf(options)),
  answer: (options) => oneOf(options),
  assertOptions: ({ choices, default: value }) => {
    if (choices.length === 0) return 'needs at least one choice';
    const isChoice = value === undefined || (choices as readonly unknown[]).includes(value);
    return isChoice ? undefined : `its default "${value}" is none of its choices`;
  },
  example: ({ choices }) => choices[0],
});
