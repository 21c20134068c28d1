import type { Client } from '@piiri/shared/client.ts';
import type { FeedItem } from '@piiri/shared/contracts/feed.ts';
import { dataOf } from '../api/failure.ts';
import { FEED, FEED_SIZE } from '../api/first-calls.ts';
import type { Summary } from './content.ts';
import { isOwnContent, screenNamed } from './screens.ts';

export interface Feed {
  latest(signal?: AbortSignal): Promise<Summary[]>;
  /** Items on the first screen, as `kind:id`. Undefined until it is opened. */
  shownKeys: readonly string[] | undefined;
}

/** Returns the summaries of feed items, of the kinds that the program knows. */
export const summariesOf = (items: readonly FeedItem[]): Summary[] =>
  items.flatMap(({ type, ...item }) =>
    screenNamed(type) || isOwnContent(type) ? [{ ...item, kind: type }] : [],
  );

/** Creates the model of the newest content of all kinds. */
export function createFeed(api: Pick<Client, 'get'>): Feed {
  return {
    shownKeys: undefined,
    /** Returns the newest items of the kinds that the program knows, newest first. Rejects with CallFailure. */
    async latest(signal) {
      const result = await api.get(FEED, {
        query: { page_size: FEED_SIZE },
        signal,
      });
      return summariesOf(dataOf(result).results);
    },
  };
}
