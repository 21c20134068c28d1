import { defineOverride } from '../../content/override.ts';
import type { LinkItem, LinkRow } from '../../data/models/link-favourites.ts';
import { FavouriteNote } from './favourite-note.tsx';
import { LinkCard } from './link-card.tsx';

/** A quick link opens its target; a star makes it a favourite, which leads on the home screen. */
export default defineOverride<LinkRow, LinkItem, unknown>({
  row: (row) => <LinkCard row={row} />,
  isGrid: true,
  above: () => <FavouriteNote />,
});
