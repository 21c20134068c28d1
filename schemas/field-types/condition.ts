import { z } from 'zod';
import type { CustomWhen } from '../custom-fields/shape.ts';
import { boundedList, defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';

/** The condition under which a custom field is shown. */
export const condition = fieldBuilder<'condition', CustomWhen>('condition');

/** Maximum number of values of a condition. */
const MAX_VALUES = 50;

const value = z.union([z.string().max(63), z.number(), z.boolean()], 'when_value_wrong');

/** Validates a condition's form; `conditionIssues` validates it among the other fields. */
export const conditionSchema = z.object(
  {
    field: z
      .string('required')
      .min(1, 'required')
      .max(63, message('too_long', { max: 63 })),
    is: boundedList(value, { max: MAX_VALUES, notList: 'not_a_list' }).refine(
      (values) => values.length > 0,
      'required',
    ),
  },
  'not_an_object',
);

/** The schema of conditions in the API's description. */
export const describedCondition = z.object({
  field: z.string().meta({ description: 'Name of a field above it.' }),
  is: z
    .array(z.union([z.string(), z.number(), z.boolean()]))
    .max(MAX_VALUES)
    .meta({ description: 'The field is shown while that field has one of these values.' }),
});

export default defineFieldType<FieldOptions>({
  name: 'condition',
  unsupportedOptions: ['required', 'default', 'list', 'unique', 'shownBy'],
  unlistable: true,
  columns: (name) => ({ [name]: { kind: 'json' } }),
  schema: () => conditionSchema,
  input: () => describedCondition,
  answer: () => describedCondition,
  example: () => undefined,
});
