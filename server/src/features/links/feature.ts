import { defineFeature } from '../../engine/feature.ts';
import { linksAtHome } from './at-home.ts';
import { linkFavourites } from './owned/link-favourites.ts';

/** Quick links: favourites, and the row on the home screen. */
export const feature = defineFeature({
  owned: [linkFavourites],
  atHome: linksAtHome,
});
