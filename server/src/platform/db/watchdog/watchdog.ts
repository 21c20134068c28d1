import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from '../../process/start-error.ts';
import { HostClient } from '../primary/host-client.ts';
import { probe, terminateSessions, workingSessions } from './probe.ts';
import { isWaiting, socketOf, trafficOf } from './socket.ts';

/** Interval between checks of connections, in milliseconds. */
const CHECK_INTERVAL_MS = 250;

/** Number of checks without traffic after which a waiting connection is suspected: after 1.5 seconds. */
const QUIET_CHECKS = 6;

/** Interval between attempts to reach a silent database, in milliseconds. */
const RETRY_MS = 1000;

/** Returns whether PostgreSQL answered by refusing one more connection. */
const isNoRoom = (error: unknown): boolean => /^53/.test(codeOf(error));

/** The database does not answer. The last statement may or may not have been executed. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not answer');
  }
}

interface WatchdogLog {
  error(details: object, message: string): void;
}

/** State of a watched connection. */
interface Watched {
  /** Its `application_name`, under which the database lists its session. */
  name: string;
  isNamed: boolean;
  /** Whether it is checked out of its pool. */
  isLent: boolean;
  bytes: number;
  /** Number of consecutive checks in which it waited without traffic. */
  quietLooks: number;
}

export interface Watchdog {
  /**
   * Watches a client from before it connects; its session is named `name` with a random suffix. Throws DatabaseSilent
   * while the database is known to be silent.
   */
  watch(client: pg.ClientBase, name: string): void;
  /** Names the session of a client that has just connected. */
  identify(client: pg.ClientBase): Promise<void>;
  /** Records that a client was checked out or returned. */
  lend(client: pg.ClientBase, isLent: boolean): void;
  /** Ends the watch; work in progress continues unwatched. */
  close(): void;
}

/**
 * Watches the connections to the database at `url`, and destroys those that are lost without having been closed: after
 * a failover, or when a firewall dropped them, TCP alone only notices after a quarter of an hour. A new connection asks
 * the database whether it is executing the statement of a connection without traffic: then the connection waits,
 * however long it takes. Otherwise it is destroyed, and its session terminated. If no new connection can be opened, all
 * waiting connections are destroyed, and new calls fail at once until the database is reached again. Both happen within
 * four and a half seconds.
 * A Unix socket reports by itself that its other end is gone, so nothing is watched there.
 */
export function openWatchdog(url: string, log: WatchdogLog): Watchdog {
  const isLocal = new HostClient({ connectionString: url }).host.startsWith('/');
  const watched = new Map<pg.ClientBase, Watched>();
  /** Names of destroyed connections' sessions, to be terminated when the database is reached. */
  const orphans = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isQuerying = false;
  let isSilent = false;
  let isClosed = false;

  const chosen = (fits: (state: Watched, client: pg.ClientBase) => boolean) =>
    [...watched].filter(([client, state]) => fits(state, client));

  function giveUp(clients: readonly (readonly [pg.ClientBase, Watched])[]): void {
    for (const [client, { name }] of clients) {
      watched.delete(client);
      orphans.add(name);
      socketOf(client).destroy(new DatabaseSilent());
    }
  }

  async function endOrphans(client: pg.Client): Promise<void> {
    const names = [...orphans];
    await terminateSessions(client, names);
    for (const name of names) orphans.delete(name);
  }

  function countChecks(): void {
    for (const [client, state] of watched) {
      const bytes = trafficOf(client);
      state.quietLooks = isWaiting(client) && bytes === state.bytes ? state.quietLooks + 1 : 0;
      state.bytes = bytes;
    }
  }

  function check(): void {
    countChecks();
    if (isSilent) giveUp(chosen(({ quietLooks }) => quietLooks > 1));
    else if (!isQuerying && chosen(({ quietLooks }) => quietLooks >= QUIET_CHECKS).length > 0)
      void queryActivity();
  }

  /** Asks the database about connections without traffic, and destroys those that it is not working for. */
  async function queryActivity(): Promise<void> {
    isQuerying = true;
    const quiet = new Map(chosen(({ quietLooks }) => quietLooks >= QUIET_CHECKS));
    try {
      await probe(url, async (client) => {
        const working = await workingSessions(
          client,
          [...quiet.values()].map(({ name }) => name),
        );
        // Reads data that arrived meanwhile first.
        await nextTurn();
        countChecks();
        const lost = chosen(
          ({ name, isNamed, quietLooks }, watchedClient) =>
            quiet.has(watchedClient) &&
            !working.has(name) &&
            // The database cannot list a session that has no name yet.
            quietLooks > (isNamed ? QUIET_CHECKS : 2 * QUIET_CHECKS),
        );
        if (lost.length === 0) return;
        // Idle connections may have been lost in the same way, and replacing them costs nothing.
        giveUp([...lost, ...chosen(({ isLent }) => !isLent)]);
        await endOrphans(client);
      });
    } catch (error) {
      if (!isNoRoom(error)) fallSilent(error);
    } finally {
      isQuerying = false;
    }
  }

  function fallSilent(error: unknown): void {
    log.error({ err: error }, 'database: does not answer, trying again every second');
    isSilent = true;
    giveUp(chosen(({ isLent }, client) => !isLent || isWaiting(client)));
    retry();
  }

  function retry(): void {
    setTimeout(async () => {
      const isReached = await probe(url, endOrphans).then(() => true, isNoRoom);
      if (isReached) isSilent = false;
      else if (!isClosed) retry();
    }, RETRY_MS).unref();
  }

  return {
    watch(client, kind) {
      if (isLocal || isClosed) return;
      if (isSilent) throw new DatabaseSilent();
      const name = `${kind} ${randomBytes(6).toString('hex')}`;
      watched.set(client, { name, isNamed: false, isLent: true, bytes: 0, quietLooks: 0 });
      client.once('end', () => watched.delete(client));
      timer ??= setInterval(check, CHECK_INTERVAL_MS).unref();
    },
    async identify(client) {
      const state = watched.get(client);
      if (!state) return;
      await client.query(`set application_name = '${state.name}'`);
      state.isNamed = true;
    },
    lend(client, isLent) {
      const state = watched.get(client);
      if (state) state.isLent = isLent;
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
