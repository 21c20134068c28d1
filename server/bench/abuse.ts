/**
 * Measures the server's memory under abuse, minute by minute, to see whether it stays level. The rate of calls is
 * fixed, so that the figures are comparable between machines.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../src/platform/process/paths.ts';
import { buildPrograms } from '../test/processes.ts';
import { prepareAbuse } from './abuse-calls.ts';
import { childrenMemory, databaseMemory, postmasterOf, residentMemory } from './process-memory.ts';
import { openProduct } from './product.ts';

/** Calls per second, and the maximum number in progress: a slow server gets fewer calls. */
const RATE = { perSecond: 40, atOnce: 80 };

const MINUTE_MS = 60_000;

/** Folder of heap snapshots, which are only written when it is set, and minutes between two of them. */
const SNAPSHOT_FOLDER = process.env.SNAPSHOTS;
const SNAPSHOTS_EVERY = 10;

/** Figures at the end of a minute; memory in megabytes, `heap` and the other V8 figures after a full collection. */
interface Minute {
  minute: number;
  /** Resident memory of the server before the collection; the next one is after it. */
  rss: number;
  'rss after gc': number;
  heap: number;
  /** Memory that V8 reserves for its heap: `heap` plus garbage and gaps between objects. */
  'heap total': number;
  external: number;
  buffers: number;
  /** Memory of the child processes, which read pictures and documents. */
  workers: number;
  database: number;
  /** Number of answers in the whole run so far. */
  calls: number;
  '5xx': number;
  /** Number of abuses that did not end as expected. */
  failed: number;
}

/** Starts the built server with the flags of `npm start`, and a channel to ask for its memory. */
async function startMeasured(env: Record<string, string>) {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      '--max-semi-space-size=4',
      '--expose-gc',
      '--import',
      join(ROOT, 'server', 'bench', 'report-memory.mjs'),
      join(ROOT, 'server', 'dist', 'main.js'),
    ],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        MALLOC_ARENA_MAX: '1',
        NODE_ENV: 'production',
        DEMO: '0',
        PORT: '0',
        // The server trusts the addresses that the calls make up.
        TRUST_PROXY: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      if (output.length < 100_000) output += chunk;
      const [, port] = /http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error(output)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    /** Returns the server's memory after a full collection, in bytes. `snapshot`: path of a heap snapshot to write. */
    async memory(snapshot?: string): Promise<NodeJS.MemoryUsage> {
      child.send({ snapshot });
      const [usage] = await Promise.race([
        once(child, 'message'),
        ended.then(() => {
          throw new Error('The server has ended.');
        }),
      ]);
      return usage;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns the slope per hour of the least-squares line through figures of consecutive minutes. */
function slopePerHour(figures: readonly number[]): number {
  const middle = (figures.length - 1) / 2;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const above = figures.reduce((sum, figure, minute) => sum + (minute - middle) * (figure - mean), 0);
  const below = figures.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0);
  return Math.round((60 * 10 * above) / below) / 10;
}

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

/** Abuses the server for `minutes` and prints its memory. */
export async function benchAbuse(minutes: number): Promise<void> {
  await buildPrograms();
  const product = await openProduct();
  const { dataDir, databaseUrl = '' } = product.services.config;
  const postmaster = await postmasterOf(product.db);
  const server = await startMeasured({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  console.log(`Server ${server.pid} at ${server.address}, database ${postmaster}`);
  const { fillCaches, statuses, serverErrors, next, close } = await prepareAbuse(product, server.address);
  const done = new Map<string, number>();
  const failures = new Map<string, number>();
  const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);
  const underWay = new Set<Promise<unknown>>();

  async function figures(minute: number): Promise<Minute> {
    const rss = residentMemory(server.pid);
    const isSnapshot = SNAPSHOT_FOLDER && minute % SNAPSHOTS_EVERY === 5;
    const usage = await server.memory(
      isSnapshot ? join(SNAPSHOT_FOLDER, `${minute}.heapsnapshot`) : undefined,
    );
    const answers = [...statuses];
    return {
      minute,
      rss,
      'rss after gc': residentMemory(server.pid),
      heap: megabytes(usage.heapUsed),
      'heap total': megabytes(usage.heapTotal),
      external: megabytes(usage.external),
      buffers: megabytes(usage.arrayBuffers),
      workers: childrenMemory(server.pid),
      database: databaseMemory(postmaster),
      calls: answers.reduce((sum, [, number]) => sum + number, 0),
      '5xx': answers.reduce((sum, [status, number]) => sum + (status >= 500 ? number : 0), 0),
      failed: [...failures.values()].reduce((sum, times) => sum + times, 0),
    };
  }

  const rows: Minute[] = [];
  const report = async (minute: number) => {
    const row = await figures(minute);
    rows.push(row);
    console.log(
      Object.entries(row)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
    );
  };

  console.log('Filling its caches …');
  await fillCaches();
  await report(0);
  const began = performance.now();
  for (let minute = 1, started = 0; minute <= minutes; minute++) {
    while (performance.now() - began < minute * MINUTE_MS) {
      if (underWay.size < RATE.atOnce) {
        const { name, done: work } = next();
        count(done, name);
        const settled = work
          .catch((error: Error) => count(failures, `${name}: ${error.message.slice(0, 100)}`))
          .finally(() => underWay.delete(settled));
        underWay.add(settled);
      }
      started += 1;
      const due = began + (started * 1000) / RATE.perSecond - performance.now();
      // Time lost to a pause such as a snapshot is not caught up.
      if (due < -1000) started = Math.floor(((performance.now() - began) / 1000) * RATE.perSecond);
      if (due > 0) await delay(due);
    }
    await report(minute);
  }
  await Promise.all(underWay);

  const half = rows.slice(Math.floor((rows.length - 1) / 2));
  const summary = (name: 'rss' | 'rss after gc' | 'heap' | 'heap total' | 'external' | 'database') => ({
    first: rows[1]?.[name],
    'half way': half[0]?.[name],
    last: rows.at(-1)?.[name],
    'MB an hour, second half': slopePerHour(half.map((row) => row[name])),
  });
  console.table({
    'server, resident': summary('rss'),
    'server, resident after gc': summary('rss after gc'),
    'server, heap': summary('heap'),
    'server, heap total': summary('heap total'),
    'server, external': summary('external'),
    database: summary('database'),
  });
  console.log('What was done:', Object.fromEntries(done));
  console.log('Answers by status:', Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
  if (serverErrors.size > 0) console.log('Server errors:', Object.fromEntries(serverErrors));
  if (failures.size > 0) console.log('Ended otherwise:', Object.fromEntries(failures));
  close();
  await server.stop();
  await product.close();
}
