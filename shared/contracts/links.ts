import { boundedList, idSchema, message } from '@piiri/schemas';
import { z } from 'zod';

/** Maximum number of a person's favourite links. */
export const MAX_FAVOURITES = 50;

/** Response of the calls for a person's favourite links: their ids, in order. */
export const linkFavouriteIds = z.object({ ids: z.array(z.int()) });

/** Body of `PUT v1/links/favourites/`. */
export const linkFavouriteInput = z.object(
  {
    ids: boundedList(idSchema, {
      max: MAX_FAVOURITES,
      notList: 'not_a_list',
      tooMany: message('too_many', { max: MAX_FAVOURITES }),
    }),
  },
  'not_an_object',
);

export type LinkFavourites = z.output<typeof linkFavouriteIds>;
