import '../src/features/register.ts';
/**
 * Measures the time from sending a message to its delivery, stored before it is acknowledged. The reference is
 * Socket.IO alone, which stores nothing, under the same load from the same process in the same minute.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/engine/schema/migrate.ts';
import { signers } from '../src/platform/config/secret.ts';
import { openPools } from '../src/platform/db/database.ts';
import { openDatabase } from '../src/platform/db/embedded/open-database.ts';
import { ROOT } from '../src/platform/process/paths.ts';
import { freePort } from '../test/free-port.ts';
import { buildPrograms } from '../test/processes.ts';
import { startRedis } from '../test/redis.ts';
import { fillChat } from './chat-company.ts';
import { putUnderLoad } from './chat-load.ts';
import { progress, report } from './report.ts';

const [people = 5000, perSecond = 200, roomOf = 50] = process.argv
  .slice(3)
  .filter((argument) => /^\d+$/.test(argument))
  .map(Number);
const SECONDS = 15;
const SECRET = 'a secret of the bench, long enough for one';
const log = { info() {}, warn() {}, error() {} };

/** Starts a program that prints its address. */
async function listening(args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const [, printedPort] = /(?:ready |localhost:)(\d+)/.exec(output) ?? [];
      if (printedPort) resolve(printedPort);
    });
    child.once('exit', () => reject(new Error(output)));
  });
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}

await buildPrograms();
const dataDir = await mkdtemp(join(tmpdir(), 'piiri-bench-'));
const server = await openDatabase({ dataDir, log });
await migrate(server.url);
const database = openPools({ url: server.url, log });
const members = await fillChat(database, signers([SECRET]), people, roomOf);
progress(`${people} people in rooms of ${roomOf}, ${perSecond} messages/s for ${SECONDS} s`);

const load = (addresses: readonly string[], auth: (member: (typeof members)[number]) => object) =>
  putUnderLoad({
    addresses,
    places: members.map((seat) => ({ room: seat.room, auth: () => auth(seat) })),
    perSecond,
    seconds: SECONDS,
  });

async function loadAlone() {
  const bare = await listening(['--import', 'tsx', join(ROOT, 'server', 'bench', 'bare-live.ts')]);
  const measured = await load([bare.address], ({ room }) => ({ room }));
  bare.stop();
  return measured;
}

/** Loads `count` processes of the product that are connected by Redis. */
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
const oneProcess = await loadProcesses(1);
const twoProcesses = await loadProcesses(2);
const inMs = (value: number) => ({ value, unit: 'ms' });
const what = `chat, ${people.toLocaleString('en')} connected, ${perSecond} messages/s`;
for (const [name, ours] of Object.entries({ 'one process': oneProcess, 'two processes': twoProcesses })) {
  report({
    what: `${what}, ${name}: p99; reference: Socket.IO alone`,
    ours: inMs(ours['p99 ms']),
    reference: inMs(alone['p99 ms']),
    goal: { most: 100 },
  });
  const lost = { value: ours['lost or doubled'], unit: 'messages' };
  report({ what: `${what}, ${name}: lost or doubled`, ours: lost, goal: { most: 0 } });
}
// The load stays the same: on a machine with few processors, the database and the load itself reach their limit before
// two processes do.
const figureName = 'seen per second of its processor';
report({
  what: `${what}: messages seen a second of the busiest processor, two processes; reference: one`,
  ours: { value: twoProcesses[figureName], unit: '/s' },
  reference: { value: oneProcess[figureName], unit: '/s' },
  goal: { leastRatio: 1.6 },
});

await database.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
