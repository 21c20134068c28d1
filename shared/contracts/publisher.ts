import { z } from 'zod';

/** Response of `GET v1/news/{id}/publisher/`: the person who published the news. */
export const publisherAnswer = z.object({
  name: z.string().nullable().meta({ description: 'Null if unknown or if the person has left.' }),
});

export type Publisher = z.output<typeof publisherAnswer>;
