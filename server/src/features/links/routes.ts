import { linkFavouriteIds, linkFavouriteInput } from '@piiri/shared/contracts/links.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { assertVisible, readFavourites, storeFavourites } from './favourites.ts';

export default [
  defineRoute({
    pattern: 'GET v1/links/favourites',
    summary: 'List the caller’s favourite quick links that they see, in their order',
    access: 'anyone',
    answers: { 200: linkFavouriteIds },
    async handler(call) {
      const links = await readFavourites(call);
      return { ids: links.map(({ id }) => id as number) };
    },
  }),
  /** Replaces the caller's favourites. Nobody else sees them, so read-only users have favourites too. */
  defineRoute({
    pattern: 'PUT v1/links/favourites',
    summary: 'Set the caller’s favourite quick links, in their order',
    access: 'anyone',
    forReadOnly: true,
    body: linkFavouriteInput,
    answers: { 200: linkFavouriteIds },
    async handler({ body: { ids }, commit, ...call }) {
      const distinct = [...new Set(ids)];
      await assertVisible(call, distinct);
      await commit((tx) => storeFavourites(tx, call.actor, distinct));
      return { ids: distinct };
    },
  }),
];
