import type { Client } from '@piiri/shared/client.ts';
import type { FeedItem } from '@piiri/shared/contracts/feed.ts';
import type { Summary } from './content.ts';
import { dataOf } from './failure.ts';
import { FEED, FEED_SIZE } from './first-calls.ts';
import { isOwnContent, screenNamed } from './screens.ts';

export interface Feed {
  latest(signal?: AbortSignal): Promise<Summary[]>;
  /** What the first screen shows of it, each as its kind and id. Undefined until that is opened. */
  shownKeys: readonly string[] | undefined;
}

/** What cards show of items of the feed: of the kinds that the program knows. */
export const summariesOf = (items: readonly FeedItem[]): Summary[] =>
  items.flatMap(({ type, ...item }) =>
    screenNamed(type) || isOwnContent(type) ? [{ ...item, kind: type }] : [],
  );

/** What is newest, over all kinds of content. */
export function createFeed(api: Pick<Client, 'get'>): Feed {
  return {
    shownKeys: undefined,
    /** The newest items of the kinds that the program knows, newest first. Rejects with CallFailure. */
    async latest(signal) {
      const result = await api.get(FEED, {
        query: { page_size: FEED_SIZE },
        signal,
      });
      return summariesOf(dataOf(result).results);
    },
  };
}
