import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Listen } from './address.ts';
import type { Binaries } from './binaries.ts';
import { isAlive, isForbidden, send, wasStartedFor } from './processes.ts';
import { run, start } from './run.ts';
import type { RunAs } from './run-as.ts';

const MAX_LOG_BYTES = 1_000_000;
/** In milliseconds; the whole product has ten seconds to stop. */
const FAST_SHUTDOWN_MS = 2500;
const IMMEDIATE_SHUTDOWN_MS = 1000;

/** A server running on a cluster's folder. */
interface Postmaster {
  pid: number;
  listen: Listen;
}

/** A server started by this process. */
export interface StartedPostmaster {
  pid: number | undefined;
  /** Returns why it ended, if it has. */
  failure(): string | undefined;
}

function pidFile(folder: string): string {
  return join(folder, 'postmaster.pid');
}

/**
 * Returns whether the last server on the folder was not shut down properly: it was killed, or the machine went down.
 */
export function wasShutDownUncleanly(folder: string): boolean {
  return existsSync(pidFile(folder));
}

/**
 * Returns the server running on `folder`, whoever started it. A process id that belongs to another program by now does
 * not count.
 */
export function findPostmaster(folder: string): Postmaster | undefined {
  if (!existsSync(pidFile(folder))) return undefined;
  const [pid = '', , , port = '', socketFolder = ''] = readFileSync(pidFile(folder), 'utf8').split('\n');
  if (!port || !isPostmasterOf(Number(pid), folder)) return undefined;
  const listen: Listen = socketFolder
    ? { kind: 'socket', folder: socketFolder, port: Number(port) }
    : { kind: 'port', port: Number(port) };
  return { pid: Number(pid), listen };
}

/** Starts a server on `folder` in its own session, so that a Ctrl+C for this process does not stop it. */
export function startPostmaster(
  binaries: Binaries,
  runAs: RunAs,
  folder: string,
  listen: Listen,
): StartedPostmaster {
  removeForeignPids(folder);
  const logFile = `${folder}.log`;
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, 'a', 0o600);
  const before = statSync(logFile).size;
  const command = [...runAs.prefix, binaries.postgres, ...serverArguments(folder, listen)];
  const child = start(command, { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  child.unref();
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', () => {
    ended = '';
  });
  return {
    pid: child.pid,
    failure: () => (ended === '' ? lastWords(readFileSync(logFile).subarray(before).toString()) : ended),
  };
}

/**
 * Stops the server and waits until it has ended: by a fast shutdown, or after some seconds immediately (recovery
 * repairs that). `isAtHome`: its folder is where it was started; otherwise its last writes would go into another
 * folder's files.
 */
export async function stopPostmaster(
  binaries: Binaries,
  { pid }: Pick<Postmaster, 'pid'>,
  folder: string,
  isAtHome = true,
): Promise<void> {
  if (process.platform === 'win32') {
    await run([binaries.pgCtl, 'stop', '-D', folder, '-m', 'fast', '-w']);
    return;
  }
  const ways = [
    ...(isAtHome ? [['SIGINT', FAST_SHUTDOWN_MS] as const] : []),
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS] as const,
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS] as const,
  ];
  for (const [signal, patience] of ways) {
    if (!wasStartedFor(pid, folder) || !send(pid, signal)) return;
    for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(10))
      if (!wasStartedFor(pid, folder)) return;
  }
}

/**
 * After a crash the lock files may contain a process id that by now belongs to another program (or to a zombie);
 * PostgreSQL would take it for a running server and refuse to start.
 */
function removeForeignPids(folder: string): void {
  const isLock = (name: string) => name === 'postmaster.pid' || /^\.s\.PGSQL\.\d+\.lock$/.test(name);
  for (const name of readdirSync(folder).filter(isLock)) {
    const pid = Number.parseInt(readFileSync(join(folder, name), 'utf8'), 10);
    if (isAlive(pid) && !isPostmasterOf(pid, folder)) rmSync(join(folder, name), { force: true });
  }
}

function isPostmasterOf(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === folder;
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/nh', '/fi', `PID eq ${pid}`], { encoding: 'utf8' }).includes(
        'postgres',
      );
    }
    return wasStartedFor(pid, folder);
  } catch (error) {
    return isForbidden(error) && wasStartedFor(pid, folder);
  }
}

/** Returns the last messages of a server that did not start: its fatal line with the detail, without timestamps. */
function lastWords(log: string): string {
  const lines = log.split('\n').map((line) => line.replace(/^[\d-]+ [\d:.]+ UTC /, '').trim());
  const telling = lines.filter((line) => /^(FATAL|PANIC|DETAIL|HINT|postgres:|setpriv:|unshare:)/.test(line));
  return telling.join(' ') || lines.filter(Boolean).at(-1) || 'it ended without a word';
}

/**
 * Settings of the embedded server. They are arguments of every start rather than written to its folder, so that a new
 * version of the product brings its own. Safety comes first, then a small footprint: one company on one machine.
 */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '80',
  // The system caches read pages as well, without counting them to a process: a list costs the same with half as much.
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  // Without replication: minimal WAL, and no WAL senders.
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  // Few processes: reads in the connection's own process, no parallel workers.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements may contain personal data, and the product reports errors itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
};

/** Returns the arguments of `postgres` for a cluster folder and an address. */
function serverArguments(folder: string, listen: Listen): string[] {
  const location: Record<string, string> =
    listen.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: quoted(listen.folder), port: String(listen.port) }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(listen.port) };
  const settings = Object.entries({ ...SETTINGS, ...location });
  return ['-D', folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The setting is a list: quotes prevent a comma or space in the path from ending it. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
