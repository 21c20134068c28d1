import { expect, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { startRedis, startStandIn } from '../../test/redis.ts';
import { redisBus } from './redis-bus.ts';

const silent = { info: () => {}, warn: () => {} };

test('news reach other processes through Redis, and again once it was away', async () => {
  const port = await freePort();
  let redis = await startRedis(port);
  const [one, other] = await Promise.all([0, 1].map(() => redisBus(`redis://127.0.0.1:${port}`, silent)));
  const heard: number[] = [];
  other?.on('rights', ({ tenant }) => heard.push(tenant));
  const areJoined = () => expect.poll(() => one?.connected() && other?.connected(), { timeout: 20_000 });
  /** Until it is heard: who is connected has not been promised anything yet. */
  const tell = (tenant: number) =>
    expect
      .poll(() => {
        one?.publish('rights', { tenant });
        return heard.includes(tenant);
      })
      .toBe(true);
  try {
    await areJoined().toBe(true);
    await tell(1);
    const together = Array.from({ length: 50 }, (_, n) => 1000 + n);
    for (const tenant of together) one?.publish('rights', { tenant });
    await expect.poll(() => heard.filter((tenant) => tenant >= 1000)).toEqual(together);
    await redis.kill();
    await areJoined().toBe(false);
    redis = await startRedis(port);
    await areJoined().toBe(true);
    await tell(2);
  } finally {
    await Promise.all([one?.close(), other?.close()]);
    await redis.kill();
  }
});

test('who is refused the news at first asks again, and is not joined to the others until then', async () => {
  const port = await freePort();
  const redis = await startStandIn(port, { refusals: 2 });
  const buses = await Promise.all([0, 1].map(() => redisBus(`redis://127.0.0.1:${port}`, silent)));
  const heard: number[] = [];
  try {
    for (const [n, bus] of buses.entries()) bus.on('rights', () => heard.push(n));
    await expect.poll(() => buses.every((bus) => bus.connected()), { timeout: 20_000 }).toBe(true);
    for (const bus of buses) bus.publish('rights', { tenant: 1 });
    await expect.poll(() => heard.sort()).toEqual([0, 0, 1, 1]);
  } finally {
    await Promise.all(buses.map((bus) => bus.close()));
    await redis.kill();
  }
});
