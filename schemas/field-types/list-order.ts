import { z } from 'zod';
import type { ListOrder } from '../custom-fields/shape.ts';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';

/** The order of the list of a content type. */
export const listOrder = fieldBuilder<'listOrder', ListOrder>('listOrder');

const schema = z.object(
  {
    field: z
      .string('required')
      .min(1, 'required')
      .max(63, message('too_long', { max: 63 })),
    direction: z.enum(['asc', 'desc'], 'not_a_choice'),
  },
  'not_an_object',
);

const described = z.object({
  field: z.string().meta({ description: 'Name of a field.' }),
  direction: z.enum(['asc', 'desc']),
});

export default defineFieldType<FieldOptions>({
  name: 'listOrder',
  unsupportedOptions: ['required', 'default', 'list', 'unique', 'shownBy'],
  unlistable: true,
  columns: (name) => ({ [name]: { kind: 'json' } }),
  schema: () => schema,
  input: () => described,
  answer: () => described,
  example: () => undefined,
});
