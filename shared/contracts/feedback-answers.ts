import { z } from 'zod';

/** Response of `GET v1/my/feedback/answers/`: answers to the caller's own cases. */
export const ownAnswers = z.object({
  results: z.array(
    z.object({
      id: z.int().meta({ description: 'Id of the case.' }),
      answers: z.int().meta({ description: 'Number of messages by managers, plus one if the case is done.' }),
    }),
  ),
});

export type OwnAnswers = z.output<typeof ownAnswers>;
