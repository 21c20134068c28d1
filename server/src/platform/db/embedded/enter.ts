import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { chooseListen, type Listen, urlOf } from './address.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseLog } from './database-handle.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import {
  findPostmaster,
  type StartedPostmaster,
  startPostmaster,
  stopPostmaster,
  wasShutDownUncleanly,
} from './postmaster.ts';
import { isSameFolder, send, serversStartedFor, wasStartedFor } from './processes.ts';
import { chooseRunAs } from './run-as.ts';
import { holdServer, removeOldPipes, type ServerHold } from './server-hold.ts';
import { hasOtherUsers, tryBecomeUser } from './users-lock.ts';

const END_TIMEOUT_MS = 5000;

/**
 * Kills servers that were started for the folder but run on another one, because their folder was moved away or
 * replaced: they would write to the new folder's files by path. They get no chance to write, not even on shutdown.
 * Throws DatabaseUnavailable with one line when one cannot be killed.
 */
export async function killLeftOvers(folder: string, log: DatabaseLog): Promise<void> {
  for (const pid of serversStartedFor(folder)) {
    const isAtHome = isSameFolder(`/proc/${pid}/cwd`, folder) ?? findPostmaster(folder)?.pid === pid;
    if (isAtHome) continue;
    log.warn(`database: ending process ${pid}, whose folder was moved away from ${folder}`);
    if (!(await killServer(pid, folder)))
      throw new DatabaseUnavailable(
        `A PostgreSQL that was left behind (process ${pid}) still writes to ${folder}; end it first.`,
      );
  }
}

async function killServer(pid: number, folder: string): Promise<boolean> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (!send(pid, signal)) return false;
    for (const deadline = Date.now() + END_TIMEOUT_MS; Date.now() < deadline; await delay(20))
      if (!wasStartedFor(pid, folder)) return true;
  }
  return false;
}

const TIMEOUT_MS = 60_000;
const LOG_AFTER_MS = 500;

/** Another process has the folder or the port at this moment; a new attempt may succeed. */
const PASSING_FAILURE = /lock file ".*" already exists|is still in use|could not create any TCP/;

export interface Cluster {
  folder: string;
  binaries: Binaries;
  log: DatabaseLog;
  /** Required address of a server that is started, when it was already given to callers. */
  listen?: Listen;
  /** Aborts entering. */
  signal?: AbortSignal;
}

/** Registration of this process as a user of a running server. */
export interface Membership {
  /** Connection that holds the registration. */
  client: pg.Client;
  listen: Listen;
  /** Process id of the server. */
  pid: number;
  /** Keeps the server running when other processes leave. */
  hold: ServerHold;
}

/**
 * Joins the server running on the cluster's folder, or starts one. Throws DatabaseUnavailable with one line when it
 * does not start.
 */
export async function enter(cluster: Cluster): Promise<Membership> {
  await killLeftOvers(cluster.folder, cluster.log);
  const running = await joinRunning(cluster);
  if (running) return running;
  if (wasShutDownUncleanly(cluster.folder)) {
    cluster.log.warn('database: was not closed properly, recovering what was written');
  }
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const outcome = await startOne(cluster);
    if ('client' in outcome) return outcome;
    if (!PASSING_FAILURE.test(outcome.failure) || Date.now() > deadline) {
      throw new DatabaseUnavailable(`The embedded database did not start: ${outcome.failure}`);
    }
    await delay(100);
    const joined = await joinRunning(cluster);
    if (joined) return joined;
  }
}

async function joinRunning({ folder, log, signal }: Cluster): Promise<Membership | undefined> {
  const began = Date.now();
  let isLogged = false;
  for (let running = findPostmaster(folder); running; running = findPostmaster(folder)) {
    const client = await tryBecomeUser(urlOf(folder, running.listen, 'postgres'));
    if (client) {
      const others = await hasOtherUsers(client);
      log.info(others ? 'Joined the running database' : 'Took over the database that was left running');
      const { pid, listen } = running;
      return { client, listen, pid, hold: await holdServer(folder, pid, log) };
    }
    signal?.throwIfAborted();
    if (!isLogged && Date.now() - began > LOG_AFTER_MS) {
      log.info('database: busy starting, recovering or stopping; waiting for it');
      isLogged = true;
    }
    await delay(pause(began));
  }
  return undefined;
}

async function startOne(cluster: Cluster): Promise<Membership | { failure: string }> {
  const { folder, binaries, log } = cluster;
  const runAs = await chooseRunAs(binaries.postgres, folder);
  const listen = cluster.listen ?? (await chooseListen(folder));
  removeOldPipes(folder);
  const started = startPostmaster(binaries, runAs, folder, listen);
  const { pid } = started;
  if (!pid) return { failure: started.failure() ?? 'it has no process' };
  // Immediately: if this process is killed while the server recovers, the server must not stay behind.
  const hold = await holdServer(folder, pid, log);
  try {
    const outcome = await awaitStarted(cluster, started, urlOf(folder, listen, 'postgres'));
    if ('client' in outcome) return { ...outcome, listen, pid, hold };
    hold.release();
    return outcome;
  } catch (error) {
    await stopPostmaster(binaries, { pid }, folder);
    hold.release();
    throw error;
  }
}

async function awaitStarted(
  { log, signal }: Cluster,
  started: StartedPostmaster,
  url: string,
): Promise<{ client: pg.Client } | { failure: string }> {
  const began = Date.now();
  for (;;) {
    const failure = started.failure();
    if (failure !== undefined) return { failure };
    const client = await tryBecomeUser(url);
    if (client) {
      log.info(`database: up after ${((Date.now() - began) / 1000).toFixed(1)} s`);
      return { client };
    }
    signal?.throwIfAborted();
    await delay(pause(began));
  }
}

/**
 * Returns milliseconds to wait: few at first, since a start takes about 40 ms; more during a long recovery, which logs
 * every attempt.
 */
function pause(began: number): number {
  return Math.min(250, 10 + (Date.now() - began) / 10);
}
