import { setTimeout as delay } from 'node:timers/promises';
import type { RedisClientType } from '@redis/client';

/** How long somebody waits for Redis to take up a channel, in milliseconds: one that hangs must hold up nobody. */
const PATIENCE_MS = 500;

/** How long after Redis has refused to pass news on it is asked again, in milliseconds. */
const REFUSED_WAIT = 500;

/** Channels of Redis that are listened to as long as somebody wants them, also after Redis was away. */
export function openChannels(
  client: Pick<RedisClientType, 'subscribe' | 'unsubscribe'>,
  receive: (text: string) => void,
  warn: (error: unknown) => void,
) {
  /** How many want each. */
  const wanted = new Map<string, number>();
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
    }, REFUSED_WAIT);
  }

  /** Until it succeeds: Redis may be lost in between, or still be reading its data. From then on the client itself sees to it. */
  function subscribe(channel: string): Promise<void> {
    const known = subscribed.get(channel);
    if (known) return known;
    const asked = client.subscribe(channel, receive).catch((error: unknown) => {
      subscribed.delete(channel);
      retryLater(error);
    });
    subscribed.set(channel, asked);
    asked.then(() => subscribed.has(channel) && done.add(channel));
    return asked;
  }

  function subscribeAll(): void {
    for (const channel of wanted.keys()) void subscribe(channel);
  }

  function leave(channel: string): void {
    const count = (wanted.get(channel) ?? 0) - 1;
    if (count > 0) return void wanted.set(channel, count);
    wanted.delete(channel);
    done.delete(channel);
    if (!subscribed.delete(channel) || closed) return;
    client.unsubscribe(channel, receive).catch(() => undefined);
  }

  return {
    /** Listens to a channel; resolves once that is so or cannot be for now, with what ends it. */
    async want(channel: string): Promise<() => void> {
      wanted.set(channel, (wanted.get(channel) ?? 0) + 1);
      await Promise.race([subscribe(channel), delay(PATIENCE_MS, undefined, { ref: false })]);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        leave(channel);
      };
    },
    /** Whether everything that is wanted is heard. */
    areOpen: () => wanted.size > 0 && [...wanted.keys()].every((channel) => done.has(channel)),
    close(): void {
      closed = true;
      clearTimeout(retryTimer);
    },
  };
}
