import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/** An object of some entity: `content/<name>` is a type of the tenant's own, and a form is known by its name. */
export interface StepTarget {
  entity: string;
  id: number | string;
}

/** A reference to an object of any entity, for items of a repeated field. The feature checks that it exists. */
export const objectReference = fieldBuilder<'objectReference', StepTarget>('objectReference');

const schema = z.object(
  {
    entity: z
      .string('required')
      .max(80, 'unknown_reference')
      .regex(/^[a-z][a-z0-9_/]*$/, 'unknown_reference'),
    id: z.union(
      [
        z.int().min(1).max(2_147_483_647),
        z
          .string()
          .max(63)
          .regex(/^[a-z0-9_]+$/)
          .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : text)),
      ],
      'unknown_reference',
    ),
  },
  'not_an_object',
);

const described = z.object({ entity: z.string(), id: z.union([z.int(), z.string()]) });

export default defineFieldType<FieldOptions>({
  name: 'objectReference',
  unsupportedOptions: ['default', 'list', 'unique', 'shownBy'],
  unlistable: true,
  columns: (name) => ({ [name]: { kind: 'json' } }),
  schema: () => schema,
  input: () => described,
  answer: () => described,
  example: () => undefined,
});
