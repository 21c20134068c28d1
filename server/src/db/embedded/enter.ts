import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { chooseListen, type Listen, urlOf } from './address.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { DatabaseLog } from './open-database.ts';
import { findPostmaster, leftInDisorder, startPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { hasOtherUsers, tryBecomeUser } from './users-lock.ts';

const PATIENCE_MS = 60_000;
const WORTH_SAYING_MS = 500;

/** Somebody else has the folder at this moment, or the port: another try is worth it. */
const PASSING_FAILURE = /lock file ".*" already exists|is still in use|could not create any TCP/;

export interface Cluster {
  folder: string;
  binaries: Binaries;
  log: DatabaseLog;
  /** Where a server that we start must listen, because its address was given out already. */
  listen?: Listen;
}

/** Our place among the users of a running server: the connection that says so, and where the server listens. */
export interface Place {
  client: pg.Client;
  listen: Listen;
}

/** Joins the server that runs on the cluster's folder, or starts one. Throws one line when it will not start. */
export async function enter(cluster: Cluster): Promise<Place> {
  const running = await joinRunning(cluster);
  if (running) return running;
  if (leftInDisorder(cluster.folder)) {
    cluster.log.warn('The database was not closed properly; recovering what was written');
  }
  const deadline = Date.now() + PATIENCE_MS;
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

async function joinRunning({ folder, log }: Cluster): Promise<Place | undefined> {
  const began = Date.now();
  let said = false;
  for (let running = findPostmaster(folder); running; running = findPostmaster(folder)) {
    const client = await tryBecomeUser(urlOf(folder, running.listen, 'postgres'));
    if (client) {
      const others = await hasOtherUsers(client);
      log.info(others ? 'Joined the running database' : 'Took over the database that was left running');
      return { client, listen: running.listen };
    }
    if (!said && Date.now() - began > WORTH_SAYING_MS) {
      log.info('The database is busy starting, recovering or stopping; waiting for it');
      said = true;
    }
    await delay(pause(began));
  }
  return undefined;
}

async function startOne(cluster: Cluster): Promise<Place | { failure: string }> {
  const { folder, binaries, log } = cluster;
  const began = Date.now();
  const runAs = await chooseRunAs(binaries.postgres, folder);
  const listen = cluster.listen ?? (await chooseListen(folder));
  const started = startPostmaster(binaries, runAs, folder, listen);
  const url = urlOf(folder, listen, 'postgres');
  for (;;) {
    const failure = started.failure();
    if (failure !== undefined) return { failure };
    const client = await tryBecomeUser(url);
    if (client) {
      log.info(`The database is up after ${((Date.now() - began) / 1000).toFixed(1)} s`);
      return { client, listen };
    }
    await delay(pause(began));
  }
}

/** Short at first, since a start takes some 40 ms; longer in a long recovery, whose log each attempt adds a line to. */
function pause(began: number): number {
  return Math.min(250, 10 + (Date.now() - began) / 10);
}
