import { FEED_SIZE } from '../api/first-calls.ts';
import type { Feed } from '../content/feed.ts';

/** An item of the feed, by its kind and id. */
interface Published {
  type: string;
  id: number;
}

/**
 * Returns items that the feed has gained since the first screen showed it. If the feed fills the screen, only items
 * above a shown one count: those below have only moved up. Empty when the first screen was not opened or the feed
 * cannot be read.
 */
export async function missedPublications({
  latest,
  shownKeys,
}: Pick<Feed, 'latest' | 'shownKeys'>): Promise<Published[]> {
  if (!shownKeys) return [];
  const before = new Set(shownKeys);
  const items = await latest().catch(() => []);
  const keys = items.map(({ kind, id }) => `${kind}:${id}`);
  const last = before.size < FEED_SIZE ? keys.length : keys.findLastIndex((key) => before.has(key));
  return items
    .slice(0, last + 1)
    .flatMap(({ kind, id }) => (before.has(`${kind}:${id}`) ? [] : [{ type: kind, id }]));
}
