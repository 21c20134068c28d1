import { z } from 'zod';

/** Query for people to mention. */
export const suggestionQuery = z.object({ search: z.string().max(200, 'invalid').default('') });

/** People who can be mentioned, by name. */
export const suggestedPeople = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      picture_thumbnail: z.string().nullable(),
    }),
  ),
});

export type SuggestedPerson = z.output<typeof suggestedPeople>['results'][number];
