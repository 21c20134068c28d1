import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { ROOT } from '../src/platform/process/paths.ts';
import { databaseMemory, residentMemory } from './process-memory.ts';
import type { Product } from './product.ts';

/**
 * Returns the memory in megabytes of the server, mapped pages included, and of the database, pages shared by its
 * processes counted once.
 */
export function memoryOf(server: number, postmaster: number) {
  const own = residentMemory(server);
  const database = databaseMemory(postmaster);
  return { server: own, database, together: own + database };
}

/** Returns the ids of a process and all its descendants. */
function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const of = (parent: number): number[] =>
    parents.flatMap(([child = 0, above]) => (above === parent ? [child, ...of(child)] : []));
  return [pid, ...of(pid)];
}

/**
 * Starts the server by `npm start` on the database of a product. Works on Linux only, which tells the server's process.
 */
export async function startServer({ services }: Product) {
  const { dataDir, databaseUrl = '' } = services.config;
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '0',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const [printedAddress] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (printedAddress) resolve(printedAddress);
    });
    child.once('exit', () => reject(new Error(output)));
  });
  const readyMs = Math.round(performance.now() - began);
  const pid = descendants(child.pid ?? 0).find((candidate) =>
    readFileSync(`/proc/${candidate}/cmdline`, 'utf8').includes('scripts/start.mjs\0'),
  );
  if (!pid) throw new Error('npm start runs no server.');
  return {
    address,
    pid,
    /** Time until the first answer, in milliseconds. */
    readyMs,
    stop: async () => {
      process.kill(pid, 'SIGTERM');
      await ended;
    },
  };
}
