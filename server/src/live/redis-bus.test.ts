import { expect, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { startRedis } from '../../test/redis.ts';
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
