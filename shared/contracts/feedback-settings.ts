import { boundedList, idSchema, LANGUAGES, message } from '@piiri/schemas';
import { z } from 'zod';

/** The company's answer templates, by language. */
export const answerTemplates = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      translations: z.partialRecord(z.enum(LANGUAGES), z.object({ name: z.string(), text: z.string() })),
    }),
  ),
});

export type AnswerTemplates = z.output<typeof answerTemplates>;

/** A manager of feedback, with their categories. */
export const managerAnswer = z.object({
  user: z.int(),
  user_name: z.string(),
  permissions: z.array(z.int()),
});

export type FeedbackManager = z.output<typeof managerAnswer>;

const permissions = boundedList(idSchema, { max: 1000, notList: 'not_a_list' });

export const managerInput = z.object(
  { user: idSchema, permissions: permissions.default([]) },
  'not_an_object',
);
export const permissionsInput = z.object({ permissions }, 'not_an_object');

/** A change concerning a manager. */
export const managerLogEntry = z.object({
  id: z.int(),
  timestamp: z.iso.datetime(),
  performed_by: z.int().nullable(),
  performed_by_name: z.string().nullable(),
  target_user: z.int(),
  target_user_name: z.string().nullable(),
  event: z.enum(['added', 'removed', 'permissions']),
  before: z.array(z.int()),
  after: z.array(z.int()),
});

export type ManagerLogEntry = z.output<typeof managerLogEntry>;

const policyText = z
  .object(
    {
      text: z
        .string('not_text')
        .max(20_000, message('too_long', { max: 20_000 }))
        .nullish(),
    },
    'not_an_object',
  )
  .nullable();

/** The company's description of its feedback channel, with its promised response times. */
export const policyInput = z.object(
  {
    translations: z
      .partialRecord(z.enum(LANGUAGES, 'not_a_language'), policyText, 'not_an_object')
      .optional(),
    first_answer_days: z
      .int('not_integer')
      .min(1, message('too_small', { min: 1 }))
      .max(60, message('too_large', { max: 60 }))
      .optional(),
    outcome_months: z
      .int('not_integer')
      .min(1, message('too_small', { min: 1 }))
      .max(24, message('too_large', { max: 24 }))
      .optional(),
  },
  'not_an_object',
);

export const policyAnswer = z.object({
  translations: z.partialRecord(z.enum(LANGUAGES), z.object({ text: z.string() })),
  first_answer_days: z.int(),
  outcome_months: z.int(),
});

export type FeedbackPolicy = z.output<typeof policyAnswer>;

/** A count; null where it might identify a person. */
const nullableCount = z.int().nullable();

/** Number of cases by completed quarter. */
export const feedbackStatistics = z.object({
  least: z.int().meta({ description: 'Minimum count: smaller counts are null.' }),
  quarters: z.array(
    z.object({
      quarter: z.string().meta({ description: 'Quarter, such as 2026-Q3.' }),
      count: nullableCount,
      answered_in_time: nullableCount.meta({ description: 'Percentage; null if the count is null.' }),
      done: nullableCount.meta({ description: 'Percentage; null if the count is null.' }),
      categories: z.array(
        z.object({ category: z.int(), category_name: z.string().nullable(), count: nullableCount }),
      ),
    }),
  ),
});

export type FeedbackStatistics = z.output<typeof feedbackStatistics>;
