/**
 * What the product takes of memory once so many different people have read its lists, as fast as it answers them: the
 * server, started as operators start it, and its database, both as they stand in that moment.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { ROOT } from '../src/platform/config/paths.ts';
import { fillCrowd, PAGES } from './crowd.ts';
import { databaseMemory, postmasterOf, residentMemory } from './process-memory.ts';
import { openProduct } from './product.ts';
import { progress, report } from './report.ts';

/** How often each of them looks at each of the pages. */
const ROUNDS = 4;

const TARGET = 250;

/** Megabytes of the server with all that it has mapped, and of the database with what its processes share counted once. */
function memoryOf(server: number, postmaster: number) {
  const own = residentMemory(server);
  const database = databaseMemory(postmaster);
  return { server: own, database, together: own + database };
}

/** The numbers of a process and of those that it has started, and those started by them. */
function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const of = (parent: number): number[] =>
    parents.flatMap(([child = 0, above]) => (above === parent ? [child, ...of(child)] : []));
  return [pid, ...of(pid)];
}

/** Starts the server by `npm start`. */
async function startServer(env: Record<string, string>) {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DEMO: '0', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(said)));
  });
  const pid = descendants(child.pid ?? 0).find((each) =>
    readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('scripts/start.mjs\0'),
  );
  if (!pid) throw new Error('npm start runs no server.');
  return {
    address,
    pid,
    stop: async () => {
      process.kill(pid, 'SIGTERM');
      await ended;
    },
  };
}

/** Measures so many people. They come from Linux. */
export async function benchMemory(people: number): Promise<void> {
  const product = await openProduct();
  const { dataDir, databaseUrl = '' } = product.services.config;
  const { headers } = await fillCrowd(product, people);
  const postmaster = await postmasterOf(product.db);
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const memory = () => memoryOf(server.pid, postmaster);
  const before = memory();
  let asked = 0;
  const setupRequest = (request: object) => {
    const page = PAGES[Math.floor(asked / headers.length) % PAGES.length];
    return { ...request, path: `/api/v1/${page}`, headers: headers[asked++ % headers.length] };
  };
  const { latency, requests, duration, non2xx, errors } = await autocannon({
    url: server.address,
    connections: 20,
    amount: people * PAGES.length * ROUNDS,
    requests: [{ setupRequest }],
  });
  const after = memory();
  const said = `${Math.round(requests.total / duration)} calls/s, p99 ${latency.p99} ms, ${non2xx + errors} errors`;
  progress(`  ${people} people, each of ${PAGES.length} pages ${ROUNDS} times: ${said}`);
  for (const [part, value] of Object.entries(after)) {
    const what = `memory, ${part}, ${people.toLocaleString('en')} readers later; reference: just started`;
    const reference = { value: before[part as keyof typeof before], unit: 'MB' };
    report({
      what,
      ours: { value, unit: 'MB' },
      reference,
      goal: part === 'together' ? { most: TARGET } : {},
    });
  }
  await server.stop();
  await product.close();
}
