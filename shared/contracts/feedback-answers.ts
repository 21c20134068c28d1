import { z } from 'zod';

/** The answers that a sender's own cases have got, as `GET v1/my/feedback/answers/` answers. */
export const ownAnswers = z.object({
  results: z.array(
    z.object({
      id: z.int().meta({ description: 'Of the case.' }),
      answers: z.int().meta({ description: 'Messages of managers, and one more once the case is done.' }),
    }),
  ),
});

export type OwnAnswers = z.output<typeof ownAnswers>;
