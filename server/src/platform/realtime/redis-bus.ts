import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../process/with-timeout.ts';
import { type Bus, type BusTopics, localBus, type Topic } from './bus.ts';
import { openRedis, type RedisConnection } from './redis-connections.ts';

/**
 * Channel for messages that concern no single company. Its number increases when the format of messages changes:
 * processes of two versions then exchange data by the database only.
 */
const CHANNEL = 'piiri:live:4';

const channelOf = (news: object) =>
  'tenant' in news && typeof news.tenant === 'number' ? `${CHANNEL}:${news.tenant}` : CHANNEL;

/** Timeout of a ping to Redis, in milliseconds. */
const PING_MS = 2000;

type BusMessage = [topic: Topic, news: unknown];

/**
 * Opens the bus over Redis, with a channel per company, to which a process subscribes while somebody of the company is
 * connected to it. Within the process, messages are delivered at once; its own messages from Redis are ignored. While
 * Redis is unavailable, processes get each other's data by regularly reading the database.
 */
export async function redisBus(
  url: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  self = crypto.randomUUID(),
): Promise<Bus> {
  const local = localBus();
  const connections = openRedis(url);
  const { publisher, subscriber } = connections;
  let isReachable = true;
  for (const client of new Set([publisher, subscriber])) {
    let isLost = false;
    client.on('error', (error: Error) => {
      if (isReachable)
        log.warn({ err: error }, 'redis: connection lost, live messages reach other processes late');
      isReachable = false;
      isLost = true;
    });
    client.on('ready', () => {
      if (!isReachable) log.info('redis: connected again');
      isReachable = true;
      if (isLost) publish('rejoined', { process: self });
      isLost = false;
    });
  }
  const receive = (text: string) => {
    // This process's own messages are not parsed.
    if (text.startsWith(self)) return;
    try {
      const all = JSON.parse(text.slice(text.indexOf(' '))) as BusMessage[];
      counts.received += all.length;
      for (const [topic, news] of all) local.publish(topic, news as BusTopics[Topic]);
    } catch (error) {
      // Others may publish on the same Redis; an error here would end the process.
      log.warn({ err: error }, 'redis: foreign message ignored');
    }
  };
  const counts = { sent: 0, received: 0 };
  /** Messages to publish, by channel. */
  let unpublished = new Map<string, BusMessage[]>();
  const publishAll = () => {
    const all = unpublished;
    unpublished = new Map();
    if (!publisher.isReady) return;
    for (const [channel, news] of all) {
      counts.sent += news.length;
      publisher.publish(channel, `${self} ${JSON.stringify(news)}`).catch(() => {});
    }
  };
  const publish: Bus['publish'] = (topic, news) => {
    local.publish(topic, news);
    // Messages of one turn of the event loop, such as a transaction's chat messages of many rooms, are published
    // together.
    if (!publisher.isReady) return;
    if (unpublished.size === 0) setImmediate(publishAll);
    const channel = channelOf(news);
    const waiting = unpublished.get(channel);
    if (waiting) waiting.push([topic, news]);
    else unpublished.set(channel, [[topic, news]]);
  };
  const channels = openChannels(subscriber, receive, (error) =>
    log.warn({ err: error }, 'redis: not subscribed yet, retrying'),
  );

  // Not awaited: the server starts without Redis, and joins the others when it is available.
  void connections.connect().then(() => channels.want(CHANNEL));

  let pinged: Promise<unknown> | undefined;
  /** Sends one ping at a time for all callers: an unresponsive Redis answers late or never. */
  const sharedPing = () => {
    pinged ??= publisher.ping().finally(() => {
      pinged = undefined;
    });
    return pinged;
  };
  return {
    async ping() {
      if (!publisher.isReady || !subscriber.isReady || !channels.areOpen()) throw new Error('Redis is away');
      await withTimeout(PING_MS, sharedPing);
    },
    publish,
    on: local.on,
    follow: (tenant) => channels.want(`${CHANNEL}:${tenant}`),
    use: () => counts,
    connected: () => publisher.isReady && subscriber.isReady && channels.areOpen(),
    async close() {
      channels.close();
      await local.close();
      connections.close();
    },
  };
}

/** Maximum wait for the subscription to a channel, in milliseconds: an unresponsive Redis must not delay callers. */
const SUBSCRIBE_TIMEOUT_MS = 500;

/** Time until a retry after Redis refused a subscription, in milliseconds. */
const RETRY_DELAY_MS = 500;

/** Subscribes to Redis channels while somebody needs them, also again after Redis was unavailable. */
export function openChannels(
  client: Pick<RedisConnection, 'subscribe' | 'unsubscribe'>,
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
