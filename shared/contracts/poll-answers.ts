import { boundedList, message } from '@piiri/schemas';
import { z } from 'zod';
import { MAX_ANSWER_LENGTH, MIN_ANONYMOUS_ANSWERS } from '../poll-rules.ts';
import { pageSchema } from './page.ts';

const reference = z.string('not_an_id').min(1, 'not_an_id').max(36, 'not_an_id');

const valueInput = z.int('not_integer').min(0, 'not_a_choice').max(10, 'not_a_choice');

/** A person's answer to one question: the chosen options, a text, a value of a scale, or one for each row. */
const answerInput = z.object(
  {
    question: reference,
    options: boundedList(reference, { max: 100, notList: 'not_a_list' }).nullish(),
    text: z
      .string('not_text')
      .max(MAX_ANSWER_LENGTH, message('too_long', { max: MAX_ANSWER_LENGTH }))
      .nullish(),
    value: valueInput.nullish(),
    rows: boundedList(z.object({ row: reference, value: valueInput }, 'not_an_object'), {
      max: 20,
      notList: 'not_a_list',
    }).nullish(),
  },
  'not_an_object',
);

/** Body of `POST v1/polls/{id}/answers/`. */
export const answersInput = z.object(
  { answers: boundedList(answerInput, { max: 100, notList: 'not_a_list' }) },
  'not_an_object',
);

export type AnswersInput = z.output<typeof answersInput>;

/** A stored answer to one question: open questions have no options, choices have no text; a ranking's are in order. */
export const answer = z.object({
  question: z.string(),
  options: z.array(z.string()),
  text: z.string().nullable(),
  value: z.int().optional().meta({ description: 'Of a scale.' }),
  rows: z
    .array(z.object({ row: z.string(), value: z.int() }))
    .optional()
    .meta({ description: 'Of a matrix.' }),
});

export type Answer = z.output<typeof answer>;

/** The caller's own answers to a poll. For an anonymous poll only whether they have answered. */
export const ownAnswers = z.object({
  answered: z.boolean(),
  results: z.array(z.object({ id: z.string(), time: z.iso.datetime(), answers: z.array(answer) })),
});

export type OwnAnswers = z.output<typeof ownAnswers>;

/** One set of answers, as editors see it. */
export const submittedAnswers = z.object({
  id: z.string(),
  person: z
    .object({ id: z.int(), first_name: z.string(), last_name: z.string() })
    .nullable()
    .meta({ description: 'Null unless the answers carry names.' }),
  time: z.iso.datetime().nullable().meta({ description: 'Null for an anonymous poll.' }),
  answers: z.array(answer),
});

export type SubmittedAnswers = z.output<typeof submittedAnswers>;

/** A page of `GET v1/polls/{id}/answers/`. */
export const answersPage = pageSchema(submittedAnswers).extend({
  results: z.array(submittedAnswers).meta({
    description: `For an anonymous poll, empty until its deadline and if fewer than ${MIN_ANONYMOUS_ANSWERS} people who cannot read the answers have answered.`,
  }),
});

/**
 * Parts of the results that can be filtered by group: everything when answers carry names; only the sums, after the
 * deadline, when they do not; nothing for an anonymous poll.
 */
const groupFilterScope = z.enum(['answers', 'sums', 'none']);

const figure = z.int().nullable().meta({
  description:
    'Null if a count of a group is so small that it could identify a person, directly or by subtraction.',
});

/** Sums of questions that are no choices. `count`: the schema of a number of answers. */
const moreSums = <Count extends z.ZodType>(count: Count) => ({
  values: z
    .array(z.object({ row: z.string().nullable(), value: z.int(), count }))
    .optional()
    .meta({ description: 'Of a scale, and of each row of a matrix.' }),
  places: z
    .array(z.object({ id: z.string(), place: z.number().nullable() }))
    .optional()
    .meta({ description: 'Average places of the options of a ranking.' }),
});

/** Summed answers of a poll. */
export const answersSummary = z.object({
  count: figure,
  answered: figure.meta({
    description:
      'Number of people who have answered, among those that the poll is for; null if `asked` is null.',
  }),
  narrowing: groupFilterScope,
  groups: z
    .array(z.object({ id: z.int(), name: z.string(), asked: z.int(), answered: figure }))
    .meta({ description: 'Groups by which the answers can be filtered.' }),
  asked: z.int().nullable().meta({
    description:
      'Number of people that the poll is for, or of those in the group; without names, of those who are counted. Null for an anonymous poll, and while nobody is counted.',
  }),
  hidden: z
    .boolean()
    .meta({ description: 'Whether the answers to an anonymous poll are hidden, or still hidden.' }),
  questions: z.array(
    z.object({
      id: z.string(),
      count: figure.meta({ description: 'Number of people who answered this question.' }),
      options: z.array(z.object({ id: z.string(), count: figure })),
      ...moreSums(figure),
    }),
  ),
});

export type AnswersSummary = z.output<typeof answersSummary>;

/** How many people chose which option, for the people whom a poll is for. */
export const pollResults = z.object({
  answered: z.int().meta({ description: 'Number of people who have answered.' }),
  questions: z.array(
    z.object({
      id: z.string(),
      options: z
        .array(z.object({ id: z.string(), count: z.int() }))
        .meta({ description: 'Empty for a question that is no choice.' }),
      ...moreSums(z.int()),
    }),
  ),
});

export type PollResults = z.output<typeof pollResults>;
