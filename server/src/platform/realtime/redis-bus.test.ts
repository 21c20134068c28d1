import { createClient } from '@redis/client';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { freePort } from '../../../test/free-port.ts';
import { redisVariants, startFakeRedis, startRedis } from '../../../test/redis.ts';
import { buildApp } from '../../app.ts';
import { redisBus } from './redis-bus.ts';

const silent = { info: () => {}, warn: () => {} };

test.each(redisVariants)(
  'messages reach other processes through $name, and again after an outage',
  async ({ startRedis }) => {
    const port = await freePort();
    let redis = await startRedis(port);
    const [bus, otherBus] = await Promise.all(
      [0, 1].map(() => redisBus(`redis://127.0.0.1:${port}`, silent)),
    );
    const received: number[] = [];
    otherBus?.on('visibility', ({ id }) => received.push(id));
    const areJoined = () => expect.poll(() => bus?.connected() && otherBus?.connected());
    /** Repeats a message until it is heard: being connected does not guarantee that the other process is subscribed. */
    const publishUntilReceived = (id: number) =>
      expect
        .poll(() => {
          bus?.publish('visibility', { tenant: 1, entity: 'news', id });
          return received.includes(id);
        })
        .toBe(true);
    try {
      await otherBus?.follow(1);
      await areJoined().toBe(true);
      await publishUntilReceived(1);
      // It does not hear of a company without connected people.
      bus?.publish('visibility', { tenant: 2, entity: 'news', id: 7 });
      await publishUntilReceived(3);
      expect(received).not.toContain(7);
      const together = Array.from({ length: 50 }, (_, n) => 1000 + n);
      for (const id of together) bus?.publish('visibility', { tenant: 1, entity: 'news', id });
      await expect.poll(() => received.filter((id) => id >= 1000)).toEqual(together);
      await redis.kill();
      await areJoined().toBe(false);
      redis = await startRedis(port);
      await areJoined().toBe(true);
      await publishUntilReceived(2);
    } finally {
      await Promise.all([bus?.close(), otherBus?.close()]);
      await redis.kill();
    }
  },
);

test('messages of others on the same Redis are ignored', async () => {
  const port = await freePort();
  const redis = await startRedis(port);
  const log = { info: () => {}, warn: vi.fn() };
  const bus = await redisBus(`redis://127.0.0.1:${port}`, log);
  const stranger = createClient({ url: `redis://127.0.0.1:${port}` });
  try {
    await expect.poll(() => bus.connected()).toBe(true);
    await stranger.connect();
    const messages = ['', 'hello', 'x {"topic":1}', 'x [1]', 'x [["error",{}]]', 'x null'];
    for (const message of messages) await stranger.publish('piiri:live:4', message);
    await expect.poll(() => log.warn.mock.calls).toHaveLength(messages.length);
    expect(bus.connected()).toBe(true);
  } finally {
    stranger.destroy();
    await bus.close();
    await redis.kill();
  }
});

test('a bus whose subscription is refused tries again, and is not connected until then', async () => {
  const port = await freePort();
  const redis = await startFakeRedis(port, { refusals: 2 });
  const buses = await Promise.all([0, 1].map(() => redisBus(`redis://127.0.0.1:${port}`, silent)));
  const received: number[] = [];
  try {
    for (const [n, bus] of buses.entries()) bus.on('rights', () => received.push(n));
    await Promise.all(buses.map((bus) => bus.follow(1)));
    await expect.poll(() => buses.every((bus) => bus.connected())).toBe(true);
    for (const bus of buses) bus.publish('rights', { tenant: 1 });
    await expect.poll(() => received.sort()).toEqual([0, 0, 1, 1]);
  } finally {
    await Promise.all(buses.map((bus) => bus.close()));
    await redis.kill();
  }
});

test('a Redis that accepts connections and never answers counts as down, and the server continues', async () => {
  const port = await freePort();
  const redis = await startFakeRedis(port);
  const bus = await redisBus(`redis://127.0.0.1:${port}`, silent);
  const server = await openTestApp();
  const app = await buildApp({ ...server.services, bus });
  const ready = async () => {
    const startedAt = performance.now();
    const answer = await app.inject('/readyz');
    return { status: answer.statusCode, redis: answer.json().redis, ms: performance.now() - startedAt };
  };
  try {
    await expect.poll(async () => (await ready()).redis).toBe('ok');
    redis.hang?.();
    const answers = await Promise.all([ready(), ready()]);
    for (const { status, redis: state, ms } of answers) {
      expect([status, state]).toEqual([200, 'away']);
      // Its own limit is two seconds; without one it waits for ever.
      expect(ms).toBeLessThan(20_000);
    }
  } finally {
    await app.close();
    await bus.close();
    await redis.kill();
    await server.close();
  }
});
