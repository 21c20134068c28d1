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
import { run, start } from './run.ts';
import type { RunAs } from './run-as.ts';
import { serverArguments } from './settings.ts';

const LARGEST_LOG = 1_000_000;
const POLITE_STOP_MS = 7000;

/** A server that runs on a cluster's folder. */
export interface Postmaster {
  pid: number;
  listen: Listen;
}

/** A server that we started. */
export interface StartedPostmaster {
  /** Why it has ended, if it has. */
  failure(): string | undefined;
}

function pidFile(folder: string): string {
  return join(folder, 'postmaster.pid');
}

/** Whether the last server on the folder left without tidying up: it was killed, or the machine went down. */
export function leftInDisorder(folder: string): boolean {
  return existsSync(pidFile(folder));
}

/** The server that runs on `folder`, whoever started it. A number that another program has got meanwhile is not it. */
export function findPostmaster(folder: string): Postmaster | undefined {
  if (!existsSync(pidFile(folder))) return undefined;
  const [pid = '', , , port = '', socketFolder = ''] = readFileSync(pidFile(folder), 'utf8').split('\n');
  if (!port || !isPostmasterOf(Number(pid), folder)) return undefined;
  const listen: Listen = socketFolder
    ? { kind: 'socket', folder: socketFolder, port: Number(port) }
    : { kind: 'port', port: Number(port) };
  return { pid: Number(pid), listen };
}

/** Starts a server on `folder` in a session of its own, so that a Ctrl+C meant for us does not stop it under our feet. */
export function startPostmaster(
  binaries: Binaries,
  runAs: RunAs,
  folder: string,
  listen: Listen,
): StartedPostmaster {
  forgetForeignNumbers(folder);
  const logFile = `${folder}.log`;
  if (existsSync(logFile) && statSync(logFile).size > LARGEST_LOG) renameSync(logFile, `${logFile}.old`);
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
    failure: () => (ended === '' ? lastWords(readFileSync(logFile).subarray(before).toString()) : ended),
  };
}

/** Stops the server and waits until it is gone: finished writing, or after some seconds at once (recovery mends that). */
export async function stopPostmaster(binaries: Binaries, { pid }: Postmaster, folder: string): Promise<void> {
  if (process.platform === 'win32') {
    await run([binaries.pgCtl, 'stop', '-D', folder, '-m', 'fast', '-w']);
    return;
  }
  send(pid, 'SIGINT');
  const impatient = Date.now() + POLITE_STOP_MS;
  let asked = false;
  while (isPostmasterOf(pid, folder)) {
    if (!asked && Date.now() > impatient) {
      send(pid, 'SIGQUIT');
      asked = true;
    }
    await delay(10);
  }
}

/**
 * After a crash the lock files may name a number that by now belongs to another program (or to a dead child nobody
 * collected); PostgreSQL would take it for a running server and refuse to start.
 */
function forgetForeignNumbers(folder: string): void {
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
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
  } catch (error) {
    return isForbidden(error) && commandOf(pid).includes(folder);
  }
}

/** Another user's process hides its folder, but not its command line. */
function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isForbidden(error);
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES');
}

function send(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}

/** What a server that would not start wrote last: its fatal line with the detail, without the time stamps. */
function lastWords(log: string): string {
  const lines = log.split('\n').map((line) => line.replace(/^[\d-]+ [\d:.]+ UTC /, '').trim());
  const telling = lines.filter((line) => /^(FATAL|PANIC|DETAIL|HINT|postgres:|setpriv:|unshare:)/.test(line));
  return telling.join(' ') || lines.filter(Boolean).at(-1) || 'it ended without a word';
}
