import { z } from 'zod';
import { pageSchema } from './page.ts';

/** Number of people from which on words are stored and shown. */
export const MIN_PEOPLE = 5;

/** Words that several people searched for without a result. */
const unansweredSearch = z.object({
  words: z.string(),
  people: z.int().meta({ description: 'Number of people, five or more.' }),
  last: z.iso.date().meta({ description: 'Day of the last such search, in the company’s time zone.' }),
});

/** Response of `GET v1/search/unanswered/`, the words of most people first. */
export const unansweredPage = pageSchema(unansweredSearch);

export type UnansweredPage = z.output<typeof unansweredPage>;
