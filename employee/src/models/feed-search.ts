import type { FeedQuery } from './feed-lists.ts';
import { screenNamed } from './screens.ts';

/** Reads from an address what the feed is narrowed down to; what makes no sense is left out. */
export function feedSearch({ type }: Record<string, unknown>): FeedQuery {
  return typeof type === 'string' && screenNamed(type) ? { type } : {};
}
