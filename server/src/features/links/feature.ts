import type { Row } from '@piiri/schemas';
import type { link } from '@piiri/schemas/entities/link.ts';
import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import type { Call } from '../../engine/access/call.ts';
import { defineFeature } from '../../engine/feature.ts';
import { languageAt, titleOf } from '../../engine/read/feed.ts';
import { list } from '../../engine/read/list.ts';
import { callOnLinks, readFavourites } from './favourites.ts';
import { linkFavourites } from './owned/link-favourites.ts';

/** Number of links on the home screen. */
const MAX_LINKS_AT_HOME = 6;

/** The quick links of the home screen: the caller's favourites, then the first ones of the company's order. */
export async function linksAtHome(call: Call): Promise<Partial<HomeMine>> {
  const ofLinks = callOnLinks(call);
  const [favourites, { results: firstLinks }] = await Promise.all([
    readFavourites(call),
    list(ofLinks, { page: 1, page_size: MAX_LINKS_AT_HOME }),
  ]);
  const ids = new Set(favourites.map(({ id }) => id));
  const rows = [...favourites, ...firstLinks.filter(({ id }) => !ids.has(id))];
  return {
    links: (rows as unknown as Row<typeof link>[]).slice(0, MAX_LINKS_AT_HOME).map((row) => ({
      id: row.id,
      language: languageAt(row, 'translations.title'),
      title: titleOf(row, ofLinks.entity),
      url: row.url,
      icon: row.icon,
      image: row.image_thumbnail ?? row.image,
    })),
  };
}

/** Quick links: favourites, and the row on the home screen. */
export const feature = defineFeature({
  owned: [linkFavourites],
  atHome: linksAtHome,
});
