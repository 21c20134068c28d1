import { message } from '@piiri/schemas';
import { passagesAnswer } from '@piiri/shared/contracts/passages.ts';
import { QUESTION_LENGTH } from '@piiri/shared/question-length.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { findPassages } from '../../engine/find/passages.ts';

const MAX_QUESTION = QUESTION_LENGTH.max;

export default [
  /** Returns the passages that answer a question best, of what the caller may see as an employee. */
  defineRoute({
    pattern: 'GET v1/passages',
    summary: 'Find the passages that answer a question, in what the caller may see',
    access: 'anyone',
    heavy: true,
    query: z.object({
      q: z
        .string()
        .max(MAX_QUESTION, message('too_long', { max: MAX_QUESTION }))
        .default(''),
    }),
    answers: { 200: passagesAnswer },
    handler: ({ services, actor, language, query: { q } }) =>
      findPassages({ services, actor, language, asEditor: false }, q),
  }),
];
