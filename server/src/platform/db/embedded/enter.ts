import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { chooseListen, type Listen, urlOf } from './address.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseLog } from './database-handle.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { endLeftOvers } from './left-over.ts';
import {
  findPostmaster,
  leftInDisorder,
  type StartedPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { hasOtherUsers, tryBecomeUser } from './users-lock.ts';
import { forgetOldPipes, type Hold, holdServer } from './watcher.ts';

const TIMEOUT_MS = 60_000;
const WORTH_SAYING_MS = 500;

/** Somebody else has the folder at this moment, or the port: another try is worth it. */
const PASSING_FAILURE = /lock file ".*" already exists|is still in use|could not create any TCP/;

export interface Cluster {
  folder: string;
  binaries: Binaries;
  log: DatabaseLog;
  /** Where a server that we start must listen, because its address was given out already. */
  listen?: Listen;
  /** Gives up entering. */
  signal?: AbortSignal;
}

/** Our membership among the users of a running server. */
export interface Membership {
  /** The connection that says so. */
  client: pg.Client;
  listen: Listen;
  /** The server's process. */
  pid: number;
  /** What keeps the server alive should the others go. */
  hold: Hold;
}

/** Joins the server that runs on the cluster's folder, or starts one. Throws one line when it will not start. */
export async function enter(cluster: Cluster): Promise<Membership> {
  await endLeftOvers(cluster.folder, cluster.log);
  const running = await joinRunning(cluster);
  if (running) return running;
  if (leftInDisorder(cluster.folder)) {
    cluster.log.warn('The database was not closed properly; recovering what was written');
  }
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const outcome = await startOne(cluster);
    if ('client' in outcome) return outcome;
    if (!PASSING_FAILURE.test(outcome.failure) || Date.now() > deadline) {
      throw new DatabaseUnavailable(`The embedded database did not start: ${outcome.failure}`);
    }
    await delay(100);
    const other = await joinRunning(cluster);
    if (other) return other;
  }
}

async function joinRunning({ folder, log, signal }: Cluster): Promise<Membership | undefined> {
  const began = Date.now();
  let said = false;
  for (let running = findPostmaster(folder); running; running = findPostmaster(folder)) {
    const client = await tryBecomeUser(urlOf(folder, running.listen, 'postgres'));
    if (client) {
      const others = await hasOtherUsers(client);
      log.info(others ? 'Joined the running database' : 'Took over the database that was left running');
      const { pid, listen } = running;
      return { client, listen, pid, hold: await holdServer(folder, pid, log) };
    }
    signal?.throwIfAborted();
    if (!said && Date.now() - began > WORTH_SAYING_MS) {
      log.info('The database is busy starting, recovering or stopping; waiting for it');
      said = true;
    }
    await delay(pause(began));
  }
  return undefined;
}

async function startOne(cluster: Cluster): Promise<Membership | { failure: string }> {
  const { folder, binaries, log } = cluster;
  const runAs = await chooseRunAs(binaries.postgres, folder);
  const listen = cluster.listen ?? (await chooseListen(folder));
  forgetOldPipes(folder);
  const started = startPostmaster(binaries, runAs, folder, listen);
  const { pid } = started;
  if (!pid) return { failure: started.failure() ?? 'it has no process' };
  // At once: should we be killed while it recovers, it must not stay behind.
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
      log.info(`The database is up after ${((Date.now() - began) / 1000).toFixed(1)} s`);
      return { client };
    }
    signal?.throwIfAborted();
    await delay(pause(began));
  }
}

/** Short at first, since a start takes some 40 ms; longer in a long recovery, whose log each attempt adds a line to. */
function pause(began: number): number {
  return Math.min(250, 10 + (Date.now() - began) / 10);
}
