import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../process/with-timeout.ts';
import { type Bus, type BusTopics, localBus, type Topic } from './bus.ts';
import { openChannels } from './redis-channels.ts';

/**
 * Channel for messages that concern no single company. Its number increases when the format of messages changes:
 * processes of two versions then exchange data by the database only.
 */
const CHANNEL = 'piiri:live:4';

const channelOf = (news: object) =>
  'tenant' in news && typeof news.tenant === 'number' ? `${CHANNEL}:${news.tenant}` : CHANNEL;

/** Maximum wait between two attempts to reconnect to Redis, in milliseconds. */
const MAX_WAIT_MS = 2000;

/** Timeout of a ping to Redis, in milliseconds. */
const PING_MS = 2000;

/** Maximum number of commands that wait for an answer: an unresponsive Redis must not fill the memory. */
const MAX_WAITING = 10_000;

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
  const options = {
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    socket: { reconnectStrategy: (attempts: number) => Math.min(50 * 2 ** attempts, MAX_WAIT_MS) },
  };
  const publisher = createClient(options);
  const subscriber = createClient(options);
  let isReachable = true;
  for (const client of [publisher, subscriber]) {
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

  // Neither is awaited: the server starts without Redis, and joins the others when it is available.
  publisher.connect().catch(() => {});
  subscriber.connect().then(
    () => channels.want(CHANNEL),
    () => {},
  );

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
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}
