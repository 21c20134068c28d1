import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSessions } from '../../src/features/sign-in/sessions.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { ROOT } from '../../src/platform/config/paths.ts';
import { openPools } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { localBus } from '../../src/platform/realtime/bus.ts';
import type { Services } from '../../src/platform/services.ts';
import { createBuilders } from '../builders.ts';
import { createTestDatabase } from '../database.ts';
import { type DatabasePath, openPath } from '../database-path.ts';
import { freePort } from '../free-port.ts';
import { type Redis, startRedis } from '../redis.ts';
import { watchServerProcess } from '../server-process.ts';
import { openTalker, type Talker } from '../talker.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { clientHeader, openLoad } from './load.ts';
import { NGINX, startNginx } from './nginx.ts';

/**
 * A roll-out as operators make it: two web processes and a worker behind the shipped nginx file, under load, with an import
 * running; then Redis and the database away in turn. PIIRI_RELEASE_OLD and PIIRI_RELEASE_NEW name the unpacked folders of two
 * releases; by default this folder is both.
 */
const OLD = process.env.PIIRI_RELEASE_OLD || ROOT;
const NEW = process.env.PIIRI_RELEASE_NEW || ROOT;

/** Rows of the file that is imported meanwhile. */
const PEOPLE = 3000;

/** How long what is taken away stays away, in milliseconds. */
const AWAY_MS = 4000;

type Running = ReturnType<typeof watchServerProcess>;
type Role = 'web' | 'worker';

const folder = temporaryDataDir();
const proxyFolder = temporaryDataDir();
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pools: ReturnType<typeof openPools>;
let path: DatabasePath;
let redis: Redis;
let redisPort: number;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let running: Running[] = [];

if (!NGINX)
  process.stderr.write('test:ops is skipped: there is no nginx on this machine (apt install nginx-light).\n');

/** A process at a port; resolves once it is ready. */
async function start(release: string, role: Role, port: number): Promise<Running> {
  const env = {
    ...{
      DATABASE_URL: path.url,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      ROLE: role,
      PORT: String(port),
    },
    ...{ APP_SECRET: 'a secret that the processes of this test share', TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    ...{ DRAIN_SECONDS: '2', STOP_SECONDS: '15' },
  };
  const started = watchServerProcess(folder.path, env, release);
  running.push(started);
  await started.said(/ is ready: http/);
  return started;
}

/** A company with an admin, and a room with two who talk in it. */
async function company() {
  const config = readConfig({ NODE_ENV: 'test' });
  const build = createBuilders({ database: pools } as Services);
  const { id: tenant, everyoneGroup: group } = await build.tenant();
  const channel = await build.object('chat_channel', {
    ...{ tenant, name: { fi: 'Vuorot' }, channel_type: 2, group },
  });
  const { rows } = await pools.system.execute<{ key: string }>(
    `insert into chat_rooms (tenant_id, channel_id) values (${tenant}, ${channel}) returning key`,
  );
  const tokens = await Promise.all(
    [0, 1].map(async () => {
      const { accountId } = await build.user({ tenant, is_tenant_admin: true, password: null });
      const evidence = { by: 'link', tenantId: null, sentAt: '-infinity' } as const;
      const services = { database: pools, config, bus: localBus() } as Services;
      return (await openSessions(services, { id: accountId, evidence }))?.token ?? '';
    }),
  );
  return { tenant, group, tokens, room: rows[0]?.key ?? '' };
}

async function beginImport(token: string): Promise<number> {
  const rows = Array.from(
    { length: PEOPLE },
    (_, n) => `Matti,Meikäläinen,+35845${String(n).padStart(7, '0')}`,
  );
  const body = new FormData();
  body.set('file', new Blob([`first_name,last_name,phone\n${rows.join('\n')}`]), 'people.csv');
  const answer = await fetch(`${nginx.address}/api/v1/users/import/`, {
    ...{ method: 'POST', body, headers: { Authorization: `Bearer ${token}`, ...clientHeader(9) } },
  });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { id: number }).id;
}

const importState = async (id: number) => {
  const { rows } = await pools.system.execute<{ state: string }>(
    sql`select state from imports where id = ${id}`,
  );
  return rows[0]?.state;
};

/** Talks until it is stopped; gives how many were said. */
function chatter(talkers: readonly Talker[]) {
  let going = true;
  const said = talkers.map(async (one, who) => {
    let count = 0;
    for (; going; count++) {
      await one.say(`${who}:${count}`);
      await delay(150);
    }
    return count;
  });
  return async () => {
    going = false;
    return (await Promise.all(said)).reduce((sum, count) => sum + count, 0);
  };
}

beforeAll(async () => {
  if (!NGINX) return;
  database = await createTestDatabase();
  pools = openPools({ url: database.url, log: createLog({ logLevel: 'silent', production: false }) });
  path = await openPath(database.url);
  redisPort = await freePort();
  redis = await startRedis(redisPort);
});

afterAll(async () => {
  if (!NGINX) return;
  await Promise.all(running.map((each) => each.stop('SIGKILL')));
  running = [];
  await nginx?.stop();
  await redis.kill();
  await path.close();
  await pools.close();
  await database.drop();
  folder.remove();
  proxyFolder.remove();
});

test.skipIf(!NGINX)(
  'a roll-out fails no call and loses or doubles nothing; nor do Redis or the database away',
  async () => {
    const [workerPort, ...webPorts] = [await freePort(), await freePort(), await freePort()] as const;
    const ports = [[workerPort, 'worker'] as const, ...webPorts.map((port) => [port, 'web'] as const)];
    const processes = new Map<number, Running>();
    for (const [port, role] of ports) processes.set(port, await start(OLD, role, port));
    nginx = await startNginx(proxyFolder.path, await freePort(), webPorts);
    await expect
      .poll(() =>
        fetch(nginx.address).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBeGreaterThan(0);

    const { tenant, group, tokens, room } = await company();
    const [token = ''] = tokens;
    const talkers = tokens.map((each, n) =>
      openTalker({ token: each, room, address: () => nginx.address, headers: clientHeader(20 + n * 3) }),
    );
    const load = openLoad(nginx.address, { token, group });
    const endChatter = chatter(talkers);
    const importing = await beginImport(token);

    for (const [port, role] of ports) {
      const ended = await processes.get(port)?.stop();
      expect(ended?.code, ended?.output).toBe(0);
      processes.set(port, await start(NEW, role, port));
      // Until the proxy has noticed that it is there again.
      await delay(2500);
    }
    await expect.poll(() => importState(importing)).toBe('done');
    expect(load.failures, `nginx: ${nginx.complaints().slice(-2000)}`).toEqual([]);

    await redis.kill();
    await delay(AWAY_MS);
    redis = await startRedis(redisPort);
    await delay(1000);
    expect(load.failures).toEqual([]);

    path.cut();
    await delay(AWAY_MS);
    path.mend();
    const sentBefore = load.written.length;
    await expect.poll(() => load.written.length).toBeGreaterThan(sentBefore + 10);
    // Without a database there is one answer.
    expect(load.failures.filter(({ what }) => !what.startsWith('503'))).toEqual([]);

    await load.stop();
    const said = await endChatter();
    const { rows: news } = await pools.system.execute<{ title: string }>(
      sql`select title ->> 'fi' as title from news where tenant_id = ${tenant}`,
    );
    expect(news.map(({ title }) => title).sort()).toEqual(load.written.toSorted());
    for (const { heard } of talkers) {
      await expect.poll(() => heard.length).toBeGreaterThanOrEqual(said);
      expect(heard.map(({ seq }) => seq)).toEqual(Array.from({ length: said }, (_, n) => n + 1));
      expect(new Set(heard.map(({ text }) => text)).size).toBe(said);
    }
    const { rows: people } = await pools.system.execute<{ count: number }>(
      sql`select count(*)::int as count from users where tenant_id = ${tenant} and first_name = 'Matti'`,
    );
    expect(people).toEqual([{ count: PEOPLE }]);
    for (const each of talkers) each.close();
    process.stdout.write(
      `${load.reads()} reads, ${load.written.length} writes, ${said} messages, ${PEOPLE} people\n`,
    );
  },
);
