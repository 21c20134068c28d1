import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../../process/error-parts.ts';
import { endSessions, probe, workingSessions } from './probe.ts';
import { isWaiting, socketOf, trafficOf } from './socket.ts';

/** How often connections are looked at, in milliseconds. */
const LOOK_MS = 250;

/** A connection that waits through so many looks while no byte comes or goes is asked about: after a second and a half. */
const QUIET_LOOKS = 6;

/** How often a silent path is tried again, in milliseconds. */
const RETRY_MS = 1000;

/** Whether PostgreSQL has answered, by refusing one connection more. */
const isNoRoom = (error: unknown): boolean => /^53/.test(codeOf(error));

/** The database does not answer. What was asked of it last may have been done, or not. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not answer');
  }
}

interface WatchdogLog {
  error(details: object, message: string): void;
}

/** What is known of a connection. */
interface Watched {
  /** Its `application_name`, by which the database lists its session. */
  name: string;
  isNamed: boolean;
  /** Somebody has borrowed it from its pool. */
  isLent: boolean;
  bytes: number;
  /** Looks through which it has waited without a byte. */
  quietLooks: number;
}

export interface Watchdog {
  /** Watches a client from before it connects; its session is called by `name` and a number of its own. Throws DatabaseSilent while connecting would lead nowhere. */
  watch(client: pg.ClientBase, name: string): void;
  /** Names the session of a client that has just connected. */
  identify(client: pg.ClientBase): Promise<void>;
  /** Notes that a client was lent, or given back. */
  lend(client: pg.ClientBase, isLent: boolean): void;
  /** Ends the watch; what is under way goes on without it. */
  close(): void;
}

/**
 * Watches the connections to the database at `url`, and gives up those that are lost without having been closed: after a
 * failover, or when a firewall forgot them, TCP alone finds out after a quarter of an hour. The database itself is asked, over a
 * new connection, whether it works on what a quiet connection waits for: such a statement is waited for, however long it takes.
 * Any other is given up, and its session ended. Where no new connection comes about, all that waits is given up, and new
 * calls fail at once until the database is reached again. Both happen within four and a half seconds.
 *
 * A Unix socket reports by itself that its other end is gone, so that nothing is watched there.
 */
export function openWatchdog(url: string, log: WatchdogLog): Watchdog {
  const isLocal = new pg.Client({ connectionString: url }).host.startsWith('/');
  const watched = new Map<pg.ClientBase, Watched>();
  /** Sessions that were given up, to be ended once the database is reached. */
  const orphans = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
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
    await endSessions(client, names);
    for (const name of names) orphans.delete(name);
  }

  function countLooks(): void {
    for (const [client, state] of watched) {
      const bytes = trafficOf(client);
      state.quietLooks = isWaiting(client) && bytes === state.bytes ? state.quietLooks + 1 : 0;
      state.bytes = bytes;
    }
  }

  function look(): void {
    countLooks();
    if (isSilent) giveUp(chosen(({ quietLooks }) => quietLooks > 1));
    else if (!isAsking && chosen(({ quietLooks }) => quietLooks >= QUIET_LOOKS).length > 0) void ask();
  }

  /** Asks the database about the connections that are quiet, and gives up those of which it knows nothing. */
  async function ask(): Promise<void> {
    isAsking = true;
    const quiet = new Map(chosen(({ quietLooks }) => quietLooks >= QUIET_LOOKS));
    try {
      await probe(url, async (client) => {
        const working = await workingSessions(
          client,
          [...quiet.values()].map(({ name }) => name),
        );
        // What has arrived meanwhile is read first.
        await nextTurn();
        countLooks();
        const lost = chosen(
          ({ name, isNamed, quietLooks }, each) =>
            quiet.has(each) &&
            !working.has(name) &&
            // The database cannot list a session that has no name yet.
            quietLooks > (isNamed ? QUIET_LOOKS : 2 * QUIET_LOOKS),
        );
        if (lost.length === 0) return;
        // Those that nobody has used since may have been lost in the same way, and cost nothing.
        giveUp([...lost, ...chosen(({ isLent }) => !isLent)]);
        await endOrphans(client);
      });
    } catch (error) {
      if (!isNoRoom(error)) fallSilent(error);
    } finally {
      isAsking = false;
    }
  }

  function fallSilent(error: unknown): void {
    log.error({ err: error }, 'The database does not answer; it is tried again each second');
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
      timer ??= setInterval(look, LOOK_MS).unref();
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
