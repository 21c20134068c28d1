import { cleanLine } from '@piiri/schemas/clean-text.ts';
import { idSchema } from '@piiri/schemas/field-types/reference.ts';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { z } from 'zod';
import { MAX_TEMPLATE_NAME_LENGTH } from './template-limits.ts';

const templateMembers = {
  id: z.int(),
  entity: z.string(),
  name: z.string(),
  shared: z
    .boolean()
    .meta({ description: 'Whether the template is shared with all editors of the company.' }),
  is_own: z.boolean(),
  may_change: z.boolean(),
};

/** A template for new objects. */
export const template = z.object(templateMembers);

export type Template = z.output<typeof template>;

/** The same with its initial values. */
export const fullTemplate = z.object({
  ...templateMembers,
  values: z.record(z.string(), z.unknown()).meta({
    description: 'Field values of the object, without files, publication times and unique values.',
  }),
});

export type FullTemplate = z.output<typeof fullTemplate>;

const name = requiredText(MAX_TEMPLATE_NAME_LENGTH).overwrite(cleanLine).trim();
const shared = z.boolean('not_boolean');

export const newTemplate = z.object(
  {
    entity: z.string('not_text').max(100, 'invalid'),
    object: idSchema.meta({ description: 'Id of the object whose stored values are copied.' }),
    name,
    shared: shared.default(false),
  },
  'not_an_object',
);

export const templateChanges = z.object(
  { name: name.optional(), shared: shared.optional() },
  'not_an_object',
);
