import { z } from 'zod';

/** Who published news, as `GET v1/news/{id}/publisher/` answers. */
export const publisherAnswer = z.object({
  name: z.string().nullable().meta({ description: 'Null when that is not known, or they are gone.' }),
});

export type Publisher = z.output<typeof publisherAnswer>;
