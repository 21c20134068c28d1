import { setTimeout as delay } from 'node:timers/promises';
import type { RedisClientType } from '@redis/client';

/** Maximum wait for the subscription to a channel, in milliseconds: an unresponsive Redis must not delay callers. */
const SUBSCRIBE_TIMEOUT_MS = 500;

/** Time until a retry after Redis refused a subscription, in milliseconds. */
const RETRY_DELAY_MS = 500;

/** Subscribes to Redis channels while somebody needs them, also again after Redis was unavailable. */
export function openChannels(
  client: Pick<RedisClientType, 'subscribe' | 'unsubscribe'>,
  receive: (text: string) => void,
  warn: (error: unknown) => void,
) {
  /** Number of users of each channel. */
  const subscriptions = new Map<string, number>();
  const done = new Set<string>();
  const subscribed = new Map<string, Promise<void>>();
  let retryTimer: NodeJS.Timeout | undefined;
  let closed = false;

  function retryLater(error: unknown): void {
    if (closed || retryTimer) return;
    warn(error);
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      subscribeAll();
    }, RETRY_DELAY_MS);
  }

  /**
   * Retries until it succeeds: the connection may be lost meanwhile, or Redis may still be loading its data. From then
   * on the client itself resubscribes.
   */
  function subscribe(channel: string): Promise<void> {
    const subscription = subscribed.get(channel);
    if (subscription) return subscription;
    const subscribing = client.subscribe(channel, receive).catch((error: unknown) => {
      subscribed.delete(channel);
      retryLater(error);
    });
    subscribed.set(channel, subscribing);
    subscribing.then(() => subscribed.has(channel) && done.add(channel));
    return subscribing;
  }

  function subscribeAll(): void {
    for (const channel of subscriptions.keys()) void subscribe(channel);
  }

  function leave(channel: string): void {
    const count = (subscriptions.get(channel) ?? 0) - 1;
    if (count > 0) return void subscriptions.set(channel, count);
    subscriptions.delete(channel);
    done.delete(channel);
    if (!subscribed.delete(channel) || closed) return;
    client.unsubscribe(channel, receive).catch(() => undefined);
  }

  return {
    /** Subscribes to a channel; resolves when that is done or takes too long, with a function that unsubscribes. */
    async want(channel: string): Promise<() => void> {
      subscriptions.set(channel, (subscriptions.get(channel) ?? 0) + 1);
      await Promise.race([subscribe(channel), delay(SUBSCRIBE_TIMEOUT_MS, undefined, { ref: false })]);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        leave(channel);
      };
    },
    /** Returns whether all needed channels are subscribed. */
    areOpen: () => subscriptions.size > 0 && [...subscriptions.keys()].every((channel) => done.has(channel)),
    close(): void {
      closed = true;
      clearTimeout(retryTimer);
    },
  };
}
