import { z } from 'zod';

/** Maximum number of newcomers in an answer. */
export const MAX_NEWCOMERS = 200;

/** Response of `GET v1/people/new/`. */
export const newPeople = z.object({
  people: z.array(z.int()).max(MAX_NEWCOMERS).meta({ description: 'Ids, the newest first.' }),
});
