import { z } from 'zod';
import { boundedList, defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/** Shows a question only after certain answers to one above it. */
export interface QuestionWhen {
  /** Place of that question, from 0, or its id. */
  question: number | string;
  /** Options by id or place, or values of a scale. */
  is: readonly (number | string)[];
}

/** The condition under which a question is asked, for items of a repeated field. */
export const questionCondition = fieldBuilder<'questionCondition', QuestionWhen>('questionCondition');

const MAX_VALUES = 50;

const value = z.union([z.string().min(1).max(36), z.int().min(0).max(100)], 'when_value_wrong');

const schema = z.object(
  {
    question: z.union([z.int().min(0).max(100), z.string().min(1).max(36)], 'when_not_above'),
    is: z.preprocess(
      (input) => (input === undefined || input === null || Array.isArray(input) ? input : [input]),
      boundedList(value, { max: MAX_VALUES, notList: 'not_a_list' }).refine(
        (values) => values.length > 0,
        'required',
      ),
    ),
  },
  'not_an_object',
);

const described = z.object({
  question: z
    .union([z.int(), z.string()])
    .meta({ description: 'Place of a question above, from 0, or its id.' }),
  is: z
    .array(z.union([z.string(), z.int()]))
    .max(MAX_VALUES)
    .meta({ description: 'Options by id or place, or values of a scale.' }),
});

export default defineFieldType<FieldOptions>({
  name: 'questionCondition',
  unsupportedOptions: ['required', 'default', 'list', 'unique', 'shownBy'],
  unlistable: true,
  columns: (name) => ({ [name]: { kind: 'json' } }),
  schema: () => schema,
  input: () => described,
  answer: () => described,
  example: () => undefined,
});
