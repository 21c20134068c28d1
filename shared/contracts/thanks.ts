import { boundedList, idSchema, message } from '@piiri/schemas';
import { MAX_THANKED, MAX_THANKS_LENGTH } from '@piiri/schemas/entities/thanks.ts';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { z } from 'zod';

/** A person who thanks or is thanked. */
export const thankedPerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  picture_thumbnail: z.string().nullable(),
});

/** Body of `POST v1/thanks/`. */
export const newThanks = z.object(
  {
    to: boundedList(idSchema, {
      max: MAX_THANKED,
      notList: 'not_a_list',
      tooMany: message('too_many', { max: MAX_THANKED }),
    }).refine((ids) => ids.length > 0, 'required'),
    value: z
      .string('not_text')
      .max(100, message('too_long', { max: 100 }))
      .nullish(),
    text: requiredText(MAX_THANKS_LENGTH, 'required'),
    group: idSchema,
  },
  'not_an_object',
);

export type ThankedPerson = z.output<typeof thankedPerson>;
