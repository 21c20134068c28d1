import type { Client } from '@piiri/shared/client.ts';
import { dataOf } from './failure.ts';
import { FEED, FEED_SIZE } from './first-calls.ts';
import type { FeedItem } from './wire.ts';

export interface Feed {
  latest(signal?: AbortSignal): Promise<FeedItem[]>;
}

/** What is newest, over all kinds of content. */
export function createFeed(api: Pick<Client, 'get'>): Feed {
  return {
    /** The newest items, newest first. Rejects with CallFailure. */
    async latest(signal) {
      const result = await api.get<{ results: FeedItem[] }>(FEED, {
        query: { page_size: FEED_SIZE },
        signal,
      });
      return dataOf(result).results;
    },
  };
}
