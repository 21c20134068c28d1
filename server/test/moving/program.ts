import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ROOT } from '../../src/platform/process/paths.ts';
import type { TestApp } from '../app.ts';

/** A run of the operator's tool. */
export interface Run {
  code: number | null;
  said: string;
  seconds: number;
  /** Maximum memory of the process, in megabytes. */
  megabytes: number;
}

/** Milliseconds between two measurements of a process's memory. */
const SAMPLE_INTERVAL_MS = 50;

/** Runs the operator's tool as a separate process. `killed`: sends SIGKILL when this resolves. */
export async function runProgram(
  { services }: TestApp,
  secret: string,
  args: readonly string[],
  killed?: Promise<unknown>,
): Promise<Run> {
  const startedAt = Date.now();
  const child = spawn(process.execPath, [join(ROOT, 'server', 'dist', 'cli.js'), ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATABASE_URL: services.database.url,
      DATA_DIR: services.config.dataDir,
      APP_SECRET: secret,
      // Migrating would read every table first, also the locked one.
      MIGRATE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  let megabytes = 0;
  let isOver = false;
  void closed.then(() => {
    isOver = true;
  });
  void killed?.then(
    () => child.kill('SIGKILL'),
    () => {},
  );
  while (!isOver) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    megabytes = Math.max(megabytes, Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024));
    await Promise.race([closed, delay(SAMPLE_INTERVAL_MS)]);
  }
  const [[code], said] = [await closed, (await output).join('')];
  return { code, said, seconds: (Date.now() - startedAt) / 1000, megabytes };
}

/** Query whether the operator's tool waits for a database lock. */
const WAITS = `select from pg_stat_activity
  where datname = current_database() and application_name like 'piiri tenant %' and wait_event_type = 'Lock'`;

/**
 * Locks a table so that the operator's tool waits for it, runs `work` meanwhile, and unlocks it. `work` gets a promise
 * that resolves when the tool waits.
 */
export async function withTableLocked<T>(
  { services }: TestApp,
  table: string,
  work: (waits: Promise<void>) => Promise<T>,
): Promise<T> {
  const connection = { connectionString: services.database.url };
  const [holder, watcher] = [new pg.Client(connection), new pg.Client(connection)];
  await Promise.all([holder.connect(), watcher.connect()]);
  let isOver = false;
  const waits = async () => {
    while (!isOver && (await watcher.query(WAITS)).rowCount === 0) await delay(SAMPLE_INTERVAL_MS);
  };
  try {
    await holder.query('begin');
    await holder.query(`lock table ${pg.escapeIdentifier(table)} in access exclusive mode`);
    return await work(waits());
  } finally {
    isOver = true;
    await Promise.all([holder.end(), watcher.end()]);
  }
}
