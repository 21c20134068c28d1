import type { FeedQuery } from '../content/feed-lists.ts';
import { screenNamed } from '../content/screens.ts';

/** Parses the feed's filters from search parameters; invalid values are dropped. */
export function feedSearch({ type }: Record<string, unknown>): FeedQuery {
  return typeof type === 'string' && screenNamed(type) ? { type } : {};
}
