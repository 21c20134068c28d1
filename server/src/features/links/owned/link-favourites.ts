import { integer } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';

/** The quick links that people have chosen to have first. */
export const linkFavourites = defineOwned({
  name: 'link_favourites',
  columns: {
    /** Its position among the owner's favourites, from 0. */
    position: integer().notNull(),
  },
  owner: 'user_id',
  parent: { link: 'link' },
  unique: 'primaryKey',
  ownData: ['link'],
  ownDataOrder: 'position',
});
