import { z } from 'zod';
import type { CustomField } from '../custom-fields/shape.ts';
import { parseCustom, presentCustom } from '../custom-fields/values.ts';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

export interface CustomOptions extends FieldOptions {
  /** In rows of lists: editors get what is a column there and no more. */
  inRows?: true;
  /** The fields that the API's description tells of, and how; without them it tells of values under any names. */
  described?: { fields: readonly CustomField[]; input: z.ZodType; answer: z.ZodType };
}

/**
 * The values of a company's own fields, on the wire as `custom: {<name>: value}`. Which fields there are comes with the
 * caller (`ParseContext.custom`, `PresentContext.custom`); a form without that passes the values on as they are. At most
 * one an entity, called `custom`. Companies without fields of an entity get no such member.
 */
export const custom = fieldBuilder<'custom', Record<string, unknown>, CustomOptions>('custom');

export default defineFieldType<CustomOptions>({
  name: 'custom',
  ownOptions: ['inRows', 'described'],
  unsupportedOptions: ['required', 'default', 'list', 'readOnly', 'when', 'unique', 'shownBy', 'privacy'],
  columns: (name) => ({ [name]: { kind: 'json' } }),
  isEmpty: () => false,
  schema: (_, context) =>
    z.unknown().transform((given, issues) => {
      const { custom: known } = context;
      if (!known) return given ?? null;
      const input = given === undefined || given === null || given === '' ? {} : given;
      if (typeof input !== 'object' || Array.isArray(input)) {
        issues.addIssue({ code: 'custom', message: 'not_an_object' });
        return z.NEVER;
      }
      const { values, issues: wrong } = parseCustom(input as Record<string, unknown>, known, context);
      for (const { name, message } of wrong) issues.addIssue({ code: 'custom', path: [name], message });
      return Object.keys(values).length > 0 ? values : null;
    }),
  input: ({ described }) => described?.input ?? z.record(z.string(), z.unknown()),
  answer: ({ described }) => (described?.answer ?? z.record(z.string(), z.unknown())).optional(),
  present: (name, row, context) =>
    context.custom ? { [name]: presentCustom(row[name], context.custom, context) } : {},
  example: () => undefined,
});
