import { z } from 'zod';
import type { CustomField } from '../custom-fields/shape.ts';
import { parseCustom, presentCustom } from '../custom-fields/values.ts';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

export interface CustomOptions extends FieldOptions {
  /** For rows of lists: editors get only the fields that are columns. */
  inRows?: true;
  /** The fields in the API's description, and their schemas; without them it describes values with any names. */
  described?: { fields: readonly CustomField[]; input: z.ZodType; answer: z.ZodType };
}

/**
 * The values of custom fields, in the API as `custom: {<name>: value}`. The fields come with the caller
 * (`ParseContext.custom`, `PresentContext.custom`); a form without them passes the values on unchanged. At most one per
 * entity, named `custom`. Tenants without custom fields of an entity have no such member.
 */
export const custom = fieldBuilder<'custom', Record<string, unknown>, CustomOptions>('custom');

export default defineFieldType<CustomOptions>({
  name: 'custom',
  ownOptions: ['inRows', 'described'],
  unsupportedOptions: ['required', 'default', 'list', 'readOnly', 'when', 'unique', 'shownBy', 'privacy'],
  columns: (name) => ({ [name]: { kind: 'json' } }),
  isEmpty: () => false,
  schema: (_, context) =>
    z.unknown().transform((value, issues) => {
      const { custom: fields } = context;
      if (!fields) return value ?? null;
      const input = value === undefined || value === null || value === '' ? {} : value;
      if (typeof input !== 'object' || Array.isArray(input)) {
        issues.addIssue({ code: 'custom', message: 'not_an_object' });
        return z.NEVER;
      }
      const { values, issues: wrong } = parseCustom(input as Record<string, unknown>, fields, context);
      for (const { name, message } of wrong) issues.addIssue({ code: 'custom', path: [name], message });
      return Object.keys(values).length > 0 ? values : null;
    }),
  input: ({ described }) => described?.input ?? z.record(z.string(), z.unknown()),
  answer: ({ described }) => (described?.answer ?? z.record(z.string(), z.unknown())).optional(),
  present: (name, row, context) =>
    context.custom ? { [name]: presentCustom(row[name], context.custom, context) } : {},
  example: () => undefined,
});
