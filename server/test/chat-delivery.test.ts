import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSessions } from '../src/features/sessions/sessions.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openPools } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { localBus } from '../src/platform/realtime/bus.ts';
import type { Services } from '../src/platform/services.ts';
import { createBuilders } from './builders.ts';
import { createTestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { redisVariants } from './redis.ts';
import { watchServerProcess } from './server-process.ts';
import { openTalker, type Talker } from './talker.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/**
 * Tests the guarantees of delivery with processes that are killed: acknowledged messages are stored, each arrives once
 * and in the same order for all, and missed messages arrive without a request.
 */
const SECRET = 'a secret that the processes of this test share';

const log = createLog({ logLevel: 'silent', production: false });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pools: ReturnType<typeof openPools>;
let folder: ReturnType<typeof temporaryDataDir>;
let key: string;
let tokens: string[];
let running: ReturnType<typeof watchServerProcess>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pools = openPools({ url: database.url, log });
});

afterAll(async () => {
  await pools.close();
  await database.drop();
});

beforeEach(async () => {
  folder = temporaryDataDir();
  await company();
});

afterEach(async () => {
  await Promise.all(running.map((child) => child.stop('SIGKILL')));
  running = [];
  folder.remove();
});

/** Creates a company with a channel and four people who talk in it. */
async function company(): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test' });
  const build = createBuilders({ database: pools } as Services);
  const { id: tenant } = await build.tenant();
  const { id: group } = await build.group({ tenant });
  const channel = await build.object('chat_channel', {
    tenant,
    name: { fi: 'Vuorot' },
    channel_type: 2,
    group,
  });
  const { rows } = await pools.system.execute<{ key: string }>(
    `insert into chat_rooms (tenant_id, channel_id) values (${tenant}, ${channel}) returning key`,
  );
  key = rows[0]?.key ?? '';
  tokens = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { accountId } = await build.user({ tenant, groups: [group], password: null });
      return (
        (
          await openSessions({ database: pools, config, log, bus: localBus() } as unknown as Services, {
            id: accountId,
            evidence: { by: 'link', tenantId: null, sentAt: '-infinity' },
          })
        )?.token ?? ''
      );
    }),
  );
}

const start = (port = 0, more: Record<string, string> = {}) => {
  const server = watchServerProcess(folder.path, {
    DATABASE_URL: database.url,
    APP_SECRET: SECRET,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    ...more,
  });
  running.push(server);
  return server;
};

const talker = (token: string, address: () => string) => openTalker({ token, room: key, address });

/** Compares the received and the stored messages with the acknowledged ones. */
async function expectComplete(talkers: readonly Talker[], count: number): Promise<void> {
  const seqs = Array.from({ length: count }, (_, n) => n + 1);
  for (const { heard } of talkers) await expect.poll(() => heard.length).toBeGreaterThanOrEqual(count);
  const [first] = talkers;
  const order = first?.heard.map(({ text }) => text);
  for (const { heard, acknowledged } of talkers) {
    expect(heard.map(({ seq }) => seq)).toEqual(seqs);
    expect(heard.map(({ text }) => text)).toEqual(order);
    const seqByText = new Map(heard.map(({ text, seq }) => [text, seq]));
    for (const [text, seq] of acknowledged) expect(seqByText.get(text)).toBe(seq);
  }
  const { rows } = await pools.system.execute<{ text: string; seq: number }>(
    `select m.text, m.seq from chat_messages m join chat_rooms r on r.id = m.room_id where r.key = '${key}' order by m.seq`,
  );
  expect(rows.map(({ text }) => text)).toEqual(order);
}

/** Lets everybody send `count` messages, and runs `disturb` after each. */
async function talk(
  talkers: readonly Talker[],
  count: number,
  disturb: (sentCount: number) => Promise<void>,
) {
  let sent = 0;
  await Promise.all(
    talkers.map(async (speaker, who) => {
      for (let n = 0; n < count; n++) {
        await speaker.say(`${who}:${n}`);
        sent += 1;
        await disturb(sent);
      }
    }),
  );
}

test('a process killed during a burst loses and doubles no message', async () => {
  const port = await freePort();
  let server = start(port);
  await server.port();
  const talkers = tokens.map((token) => talker(token, () => `http://127.0.0.1:${port}`));
  await talk(talkers, 60, async (sentCount) => {
    if (sentCount !== 60 && sentCount !== 150) return;
    await server.stop('SIGKILL');
    server = start(port);
    await server.port();
  });
  await expectComplete(talkers, 240);
  for (const speaker of talkers) speaker.close();
});

test('a process stopped during a burst hands over to the next one', async () => {
  const port = await freePort();
  let server = start(port);
  await server.port();
  const talkers = tokens.map((token) => talker(token, () => `http://127.0.0.1:${port}`));
  await talk(talkers, 40, async (sentCount) => {
    if (sentCount % 20 === 0) talkers[sentCount % 3]?.cut();
    if (sentCount !== 80) return;
    const { code } = await server.stop('SIGTERM');
    expect(code).toBe(0);
    server = start(port);
    await server.port();
  });
  await expectComplete(talkers, 160);
  for (const speaker of talkers) speaker.close();
});

describe('two processes on one database', () => {
  async function twoTalk(more: Record<string, string>): Promise<void> {
    const servers = [start(0, more), start(0, more)];
    const ports = await Promise.all(servers.map((server) => server.port()));
    const at = [0, 1, 0, 1];
    const talkers = tokens.map((token, who) =>
      talker(token, () => `http://127.0.0.1:${ports[at[who] ?? 0]}`),
    );
    await talk(talkers, 50, async (sentCount) => {
      if (sentCount !== 100) return;
      // The first process is killed; its clients move to the other one.
      await servers[0]?.stop('SIGKILL');
      for (const who of [0, 2]) {
        at[who] = 1;
        talkers[who]?.move();
      }
    });
    await expectComplete(talkers, 200);
    for (const speaker of talkers) speaker.close();
  }

  test('keep one order without a connection between them', () => twoTalk({}), 90_000);

  test.each(redisVariants)(
    'keep one order with $name, also through its outage',
    async ({ startRedis }) => {
      const port = await freePort();
      let redis = await startRedis(port);
      try {
        const servers = [0, 1].map(() => start(0, { REDIS_URL: `redis://127.0.0.1:${port}` }));
        const ports = await Promise.all(servers.map((child) => child.port()));
        const talkers = tokens.map((token, who) => talker(token, () => `http://127.0.0.1:${ports[who % 2]}`));
        await talk(talkers, 50, async (sent) => {
          if (sent === 70) await redis.kill();
          if (sent === 140) redis = await startRedis(port);
        });
        await expectComplete(talkers, 200);
        for (const speaker of talkers) speaker.close();
      } finally {
        await redis.kill();
      }
    },
    90_000,
  );
});
