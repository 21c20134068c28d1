import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';
import { passage } from './passages.ts';

const sentence = z.object({
  text: z.string(),
  sources: z.array(z.int()).min(1).meta({ description: 'Numbers (`n`) of the sources that it rests on.' }),
});

const source = passage.omit({ score: true }).extend({ n: z.int() });

/** Response of `POST v1/answers/`. */
export const questionAnswer = z.object({
  found: z
    .boolean()
    .meta({ description: 'False: no sentence had a source, and `sources` are the passages.' }),
  answer: z.array(sentence),
  sources: z.array(source),
  language: z.enum(LANGUAGES).meta({ description: 'Language that the answer was asked in.' }),
  model: z.string().meta({ description: 'Name of the language model that made the sentences; it may err.' }),
});

/** Response of `GET v1/answers/service/`. */
export const answerService = z
  .object({
    model: z.string(),
    host: z.string().meta({ description: 'Where questions and passages are sent.' }),
  })
  .nullable()
  .meta({ description: 'Null where the installation has no language model.' });

export type AnswerSentence = z.output<typeof sentence>;
export type AnswerSource = z.output<typeof source>;
export type QuestionAnswer = z.output<typeof questionAnswer>;
export type AnswerService = z.output<typeof answerService>;
