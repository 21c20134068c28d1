import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { type Bus, type BusTopics, localBus, type Topic } from './bus.ts';

/** Its number is raised when what is published takes another form: processes of two versions then go by the database. */
const CHANNEL = 'piiri:live:3';

/** Longest wait between two tries to reach Redis again, in milliseconds. */
const MAX_WAIT_MS = 2000;

/** How long after Redis has refused to pass news on it is asked again, in milliseconds. */
const REFUSED_WAIT = 500;

/** How long Redis may take to answer a question whether it is there, in milliseconds. */
const PING_MS = 2000;

/** Most commands that wait for an answer: a Redis that hangs must not fill the memory. */
const MAX_WAITING = 10_000;

type News = [topic: Topic, news: unknown];

/**
 * The bus over Redis. Within the process news go round at once; what comes back from Redis is the others'. While Redis is
 * away each process goes on by itself, and the regular look at the database brings it what the others stored.
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
    socket: { reconnectStrategy: (tries: number) => Math.min(50 * 2 ** tries, MAX_WAIT_MS) },
  };
  const publisher = createClient(options);
  const subscriber = createClient(options);
  let isReachable = true;
  let closed = false;
  for (const client of [publisher, subscriber]) {
    client.on('error', (error: Error) => {
      if (isReachable) log.warn({ err: error }, 'Redis is away: live news reach other processes late');
      isReachable = false;
    });
    client.on('ready', () => {
      if (!isReachable) log.info('Redis is back');
      isReachable = true;
    });
  }
  const receive = (text: string) => {
    // Our own is not taken apart.
    if (text.startsWith(self)) return;
    const all = JSON.parse(text.slice(text.indexOf(' '))) as News[];
    for (const [topic, news] of all) local.publish(topic, news as BusTopics[Topic]);
  };
  let unpublished: News[] = [];
  const publishAll = () => {
    const all = unpublished;
    unpublished = [];
    if (publisher.isReady) publisher.publish(CHANNEL, `${self} ${JSON.stringify(all)}`).catch(() => {});
  };
  let isSubscribed = false;
  let retryTimer: NodeJS.Timeout | undefined;
  /** Until it succeeds: Redis may be lost in between, or still be reading its data. From then on the client itself sees to it. */
  const subscribe = () =>
    subscriber.subscribe(CHANNEL, receive).then(
      () => {
        isSubscribed = true;
      },
      (error) => {
        if (closed) return;
        if (!retryTimer) log.warn({ err: error }, 'Redis does not pass live news on yet; soon again');
        retryTimer = setTimeout(subscribe, REFUSED_WAIT);
      },
    );
  // Neither waits for Redis to be there: the server starts without, and is joined to the others once it is.
  publisher.connect().catch(() => {});
  subscriber.connect().then(subscribe, () => {});
  let pinged: Promise<unknown> | undefined;
  /** One question at a time, however many ask: those to a Redis that hangs are answered late or never. */
  const sharedPing = () => {
    pinged ??= publisher.ping().finally(() => {
      pinged = undefined;
    });
    return pinged;
  };
  return {
    async ping() {
      if (!publisher.isReady || !subscriber.isReady || !isSubscribed) throw new Error('Redis is away');
      const late = new AbortController();
      const patience = delay(PING_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error(`Redis did not answer within ${PING_MS} ms`);
      });
      try {
        await Promise.race([sharedPing(), patience]);
      } finally {
        late.abort();
        patience.catch(() => {});
      }
    },
    publish(topic, news) {
      local.publish(topic, news);
      // What one turn brings, such as a transaction's messages of many rooms, goes together.
      if (publisher.isReady && unpublished.push([topic, news]) === 1) setImmediate(publishAll);
    },
    on: local.on,
    connected: () => publisher.isReady && subscriber.isReady && isSubscribed,
    async close() {
      closed = true;
      clearTimeout(retryTimer);
      await local.close();
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}
