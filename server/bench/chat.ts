import '../src/features/register.ts';
/**
 * How long a message takes from being sent to being seen, stored before it is acknowledged, beside Socket.IO alone, which
 * stores nothing, under the same load from the same process in the same minute.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/engine/model/migrate.ts';
import { ROOT } from '../src/platform/config/paths.ts';
import { signers } from '../src/platform/config/secret.ts';
import { openPools } from '../src/platform/db/database.ts';
import { openDatabase } from '../src/platform/db/embedded/index.ts';
import { freePort } from '../test/free-port.ts';
import { buildPrograms } from '../test/processes.ts';
import { startRedis } from '../test/redis.ts';
import { fillChat, ROOM_OF } from './chat-company.ts';
import { putUnderLoad } from './chat-load.ts';

const [people = 5000, perSecond = 200] = process.argv.slice(3).map(Number);
const SECONDS = 15;
const SECRET = 'a secret of the bench, long enough for one';
const log = { info() {}, warn() {}, error() {} };

/** A program that says where it listens. */
async function listening(args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const [, found] = /(?:ready |localhost:)(\d+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(said)));
  });
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}

await buildPrograms();
const dataDir = await mkdtemp(join(tmpdir(), 'piiri-bench-'));
const server = await openDatabase({ dataDir, log });
await migrate(server.url);
const database = openPools({ url: server.url, log });
const places = await fillChat(database, signers([SECRET]), people);
console.log(`${people} people in rooms of ${ROOM_OF}, ${perSecond} messages/s for ${SECONDS} s`);

const load = (addresses: readonly string[], auth: (place: (typeof places)[number]) => object) =>
  putUnderLoad({
    addresses,
    places: places.map((place) => ({ room: place.room, auth: () => auth(place) })),
    perSecond,
    seconds: SECONDS,
  });

async function loadAlone() {
  const bare = await listening(['--import', 'tsx', join(ROOT, 'server', 'bench', 'bare-live.ts')]);
  const measured = await load([bare.address], ({ room }) => ({ room }));
  bare.stop();
  return measured;
}

/** Loads so many processes of the product, told of each other by a Redis. */
async function loadProcesses(count: number) {
  const port = await freePort();
  const redis = count > 1 ? await startRedis(port) : undefined;
  const processes = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      listening([join(ROOT, 'server', 'dist', 'main.js')], {
        NODE_ENV: 'test',
        DEMO: '0',
        PORT: '0',
        LOG_LEVEL: 'warn',
        DATA_DIR: join(dataDir, `server-${n}`),
        DATABASE_URL: server.url,
        APP_SECRET: SECRET,
        ...(redis && { REDIS_URL: `redis://127.0.0.1:${port}` }),
      }),
    ),
  );
  const measured = await load(
    processes.map(({ address }) => address),
    ({ ticket }) => ({ ticket: ticket() }),
  );
  for (const { stop } of processes) stop();
  await redis?.kill();
  return measured;
}

const alone = await loadAlone();
const one = await loadProcesses(1);
const two = await loadProcesses(2);
console.table({
  'Socket.IO alone, nothing stored': alone,
  'ours, stored before acknowledged': one,
  'ours, two processes': two,
});
const each = 'seen per second of its processor';
console.log(`Target: p99 of ours 100 ms, nothing lost or doubled; two processes >= 1.6 times one.
For each second of the processor that the busiest of them has, two processes reach ${(two[each] / one[each]).toFixed(2)} times one: the load is the same, since on a
machine of few processors the database and this load stand in their way before they are at their limit.`);

await database.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
