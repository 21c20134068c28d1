import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { expect, test } from 'vitest';
import type { Bus } from '../../src/platform/realtime/bus.ts';
import { redisBus } from '../../src/platform/realtime/redis-bus.ts';
import { freePort } from '../free-port.ts';
import { hasRedis } from '../redis.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';

/** Resolves when the sentinel at a port knows of a replica, which it needs for a failover. */
async function knowsReplica(port: number): Promise<void> {
  const client = createClient({ socket: { port, host: '127.0.0.1' } });
  client.on('error', () => {});
  await client.connect();
  try {
    const replicas = async () => (await client.sendCommand(['SENTINEL', 'REPLICAS', 'piiri'])) as unknown[];
    await expect.poll(async () => (await replicas()).length).toBe(1);
  } finally {
    client.destroy();
  }
}

const silent = { info: () => {}, warn: () => {} };

if (!hasRedis)
  process.stderr.write(
    'The test of Sentinel is left out: there is no redis-server (apt install redis-server).\n',
  );

test.skipIf(!hasRedis)('processes follow the master that Sentinel names, also after a failover', async () => {
  const folder = temporaryDataDir();
  const children: ReturnType<typeof spawn>[] = [];
  const start = (...args: string[]) => {
    const child = spawn('redis-server', args, { stdio: 'ignore', cwd: folder.path });
    children.push(child);
    return child;
  };
  const [master, other, sentinel] = [await freePort(), await freePort(), await freePort()];
  const plain = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
  const first = start('--port', `${master}`, ...plain);
  start('--port', `${other}`, ...plain, '--replicaof', '127.0.0.1', `${master}`);
  const config = join(folder.path, 'sentinel.conf');
  writeFileSync(
    config,
    [
      ...[`port ${sentinel}`, 'bind 127.0.0.1', `sentinel monitor piiri 127.0.0.1 ${master} 1`],
      ...['sentinel down-after-milliseconds piiri 1000', 'sentinel failover-timeout piiri 5000'],
    ].join('\n'),
  );
  start(config, '--sentinel');
  await knowsReplica(sentinel);
  // Of two sentinels one is away.
  const url = `redis+sentinel://127.0.0.1:${await freePort()},127.0.0.1:${sentinel}/piiri`;
  const buses: Bus[] = [await redisBus(url, silent), await redisBus(url, silent)];
  const [bus, otherBus] = buses;
  const received: number[] = [];
  otherBus?.on('visibility', ({ id }) => received.push(id));
  const publishUntilReceived = (id: number) =>
    expect
      .poll(() => {
        bus?.publish('visibility', { tenant: 1, entity: 'news', id });
        return received.includes(id);
      })
      .toBe(true);
  try {
    await otherBus?.follow(1);
    await expect.poll(() => buses.every((each) => each.connected())).toBe(true);
    await publishUntilReceived(1);
    const exited = once(first, 'exit');
    first.kill('SIGKILL');
    await exited;
    await publishUntilReceived(2);
    await expect.poll(() => buses.every((each) => each.connected())).toBe(true);
    for (const each of buses) await each.ping();
  } finally {
    await Promise.all(buses.map((each) => each.close()));
    for (const child of children) child.kill('SIGKILL');
    folder.remove();
  }
});
