import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { MAX_RULE_LENGTH, readRule, writeRule } from '../recurrence-rule.ts';

/** How something repeats: a recurrence rule with an end (RFC 5545 §3.3.10), without its start. */
export const recurrence = fieldBuilder<'recurrence', string>('recurrence');

export default defineFieldType<FieldOptions>({
  name: 'recurrence',
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: () =>
    z
      .string('recurrence_wrong')
      .max(MAX_RULE_LENGTH, 'recurrence_wrong')
      .transform((text, context) => {
        const rule = readRule(text);
        if (typeof rule !== 'string') return writeRule(rule);
        context.addIssue({ code: 'custom', message: rule });
        return z.NEVER;
      }),
  input: () =>
    z.string().max(MAX_RULE_LENGTH).meta({
      description:
        'RFC 5545 RRULE with COUNT or UNTIL, such as FREQ=WEEKLY;BYDAY=TU;COUNT=10; at most 100 occurrences',
    }),
  answer: () => z.string(),
  example: () => 'FREQ=WEEKLY;COUNT=3',
});
