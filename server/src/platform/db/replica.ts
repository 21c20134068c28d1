import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { socketOf } from './watchdog/socket.ts';

/** Lag in seconds beyond which a replica is left out. */
const MAX_LAG_SECONDS = 10;

/** Interval between checks of the replica, and the time that it has for an answer, in milliseconds. */
const CHECK_MS = 1000;
const TIMEOUT_MS = 2000;

/** What a server says of itself. */
interface Sight {
  isStandby: boolean;
  /** Identifies the database: that of the cluster, and its number there. A copy by replication has the same. */
  database: string;
  /** Number of failovers that its history has. */
  timeline: number;
  /** How far it has written its log, or replayed that of the primary. */
  position: string;
}

const DATABASE = `(select system_identifier::text from pg_control_system()) || '/' ||
  (select oid::text from pg_database where datname = current_database())`;

/** Timeline of a primary: a promotion begins a new one. */
export const TIMELINE = `('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int`;

/** Lets the primary say it. */
export const PRIMARY_SQL = `select false as "isStandby", ${DATABASE} as database, ${TIMELINE} as timeline,
  pg_current_wal_flush_lsn()::text as position`;

/** Lets a replica say it. Its timeline is that of its last restart point, so it may be behind for some minutes. */
const REPLICA_SQL = `select pg_is_in_recovery() as "isStandby", ${DATABASE} as database,
  (select timeline_id from pg_control_checkpoint()) as timeline,
  coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position`;

/** Returns a position in the log as a number of bytes. */
export function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Maximum number of positions to remember: more than the seconds after which a replica is left out. */
const MAX_POSITIONS = 60;

/**
 * Measures how many seconds a replica is behind, by when the primary passed the position at which the replica is. A
 * quiet primary makes no replica late, and the clocks of the two do not matter.
 */
export function lagMeter() {
  let passed: { at: number; bytes: bigint }[] = [];
  return {
    /** Takes the position of the primary at a time in milliseconds. */
    passed(at: number, position: string): void {
      const bytes = bytesOf(position);
      if (passed.length < MAX_POSITIONS && bytes > (passed.at(-1)?.bytes ?? -1n)) passed.push({ at, bytes });
    },
    /** Returns the seconds by which a replica at a position is behind at a time. */
    secondsAt(at: number, position: string): number {
      const bytes = bytesOf(position);
      passed = passed.filter(({ bytes: passedBytes }) => passedBytes > bytes);
      return passed[0] ? (at - passed[0].at) / 1000 : 0;
    },
    forget(): void {
      passed = [];
    },
  };
}

/** `behind`: it lags too far, or follows a former primary. */
export type ReplicaState = 'ok' | 'behind' | 'away';

/** Who answered a read that a replica may answer, or why it was the primary. */
type Outcome = 'replica' | 'behind' | 'left_out' | 'busy' | 'failed';

/** Use of the replica by this process. */
export interface ReplicaUse {
  state: ReplicaState;
  lagSeconds: number;
  reads: Readonly<Record<Outcome, number>>;
}

/** Why a replica is left out. */
interface Fault {
  state: Exclude<ReplicaState, 'ok'>;
  reason: string;
}

/** Returns why a replica must not be read from; undefined if it may. */
export function faultOf(primary: Sight, replica: Sight, lagSeconds: number): Fault | undefined {
  if (!replica.isStandby) return { state: 'away', reason: 'it is no standby' };
  if (replica.database !== primary.database)
    return { state: 'away', reason: 'it is a standby of another database' };
  if (replica.timeline !== primary.timeline)
    return { state: 'behind', reason: 'it has not followed the last failover yet' };
  if (lagSeconds > MAX_LAG_SECONDS)
    return { state: 'behind', reason: `it is more than ${MAX_LAG_SECONDS} seconds behind` };
  return undefined;
}

export interface ReplicaLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

interface ReplicaOptions {
  log: ReplicaLog;
  /** Lets the primary and the replica say what they are. */
  askPrimary(statement: string): Promise<unknown>;
  askReplica(statement: string): Promise<unknown>;
  /** Whether all connections to the replica are in use. */
  isBusy(): boolean;
  /** Whether an error means that the replica cannot be reached. */
  isUnreachable(error: unknown): boolean;
}

/** Returned by work for a replica that lacks changes which its reader may know of. */
export const LACKING = Symbol('lacking');

/** Watches a replica once a second, and decides for each read whether it may be read from. */
export function watchReplica({ log, askPrimary, askReplica, isBusy, isUnreachable }: ReplicaOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const meter = lagMeter();
  const reads = { replica: 0, behind: 0, left_out: 0, busy: 0, failed: 0 };
  // Until the first check has succeeded.
  let state: ReplicaState = 'away';
  let lagSeconds = 0;
  let isReported = false;
  let timeline: number | undefined;
  /** Number of failovers seen: a check during one says nothing. */
  let failovers = 0;

  function leaveOut(fault: Fault, error?: unknown): void {
    state = fault.state;
    if (isReported || signal.aborted) return;
    isReported = true;
    const details = { reason: fault.reason, ...(error !== undefined && { err: error }) };
    log.warn(details, 'database: replica left out, reads go to the primary');
  }

  function takeIn(): void {
    state = 'ok';
    if (isReported) log.info({ lag: lagSeconds }, 'database: replica in use again');
    isReported = false;
  }

  async function check(): Promise<void> {
    const at = performance.now();
    const failoversBefore = failovers;
    let primary: Sight;
    try {
      primary = (await askPrimary(PRIMARY_SQL)) as Sight;
    } catch (error) {
      // Without the primary no call gets as far as a read.
      if (!isUnreachable(error)) leaveOut({ state: 'away', reason: 'the primary cannot be compared' }, error);
      return;
    }
    if (primary.timeline !== timeline) meter.forget();
    timeline = primary.timeline;
    meter.passed(at, primary.position);
    try {
      const replica = (await askReplica(REPLICA_SQL)) as Sight;
      lagSeconds = meter.secondsAt(performance.now(), replica.position);
      if (failovers !== failoversBefore) return;
      const fault = faultOf(primary, replica, lagSeconds);
      if (fault) leaveOut(fault);
      else takeIn();
    } catch (error) {
      leaveOut({ state: 'away', reason: 'it does not answer' }, error);
    }
  }

  async function checkAlways(): Promise<void> {
    while (!signal.aborted) {
      await check();
      await delay(CHECK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  void checkAlways();

  return {
    /**
     * Runs a read on the replica, or on the primary when the replica is left out, lacks changes, has no free connection
     * or fails meanwhile.
     */
    async read<T>(onReplica: () => Promise<T | typeof LACKING>, onPrimary: () => Promise<T>): Promise<T> {
      const other = (outcome: Outcome) => {
        reads[outcome]++;
        return onPrimary();
      };
      if (state !== 'ok') return other('left_out');
      if (isBusy()) return other('busy');
      try {
        const result = await onReplica();
        if (result === LACKING) return other('behind');
        reads.replica++;
        return result;
      } catch (error) {
        // Left out at once; the next check finds out whether it was only this connection, and reports an outage.
        if (isUnreachable(error)) state = 'away';
        else if (!isRefusal(error)) throw error;
        return other('failed');
      }
    },
    /** Leaves the replica out until a check has found it fit: after a failover it may follow the former primary. */
    doubt(): void {
      failovers++;
      state = 'behind';
    },
    use: (): ReplicaUse => ({ state, lagSeconds, reads }),
    close: () => stopping.abort(),
  };
}

/**
 * Whether the replica refused a statement that the primary may execute: it cancels those that are in the way of its
 * replay, and may lack a table of the last migration. A statement that took too long would take as long again.
 */
function isRefusal(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return cause.code !== '57014';
  return false;
}

/** Returns a function that asks the server at `url` on a connection of its own, which it opens again when it is lost. */
export function openQuestions(url: string, name: string) {
  let open: pg.Client | undefined;
  const drop = () => {
    if (open) socketOf(open).destroy();
    open = undefined;
  };
  async function connected(): Promise<pg.Client> {
    if (open) return open;
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => {});
    client.on('end', () => {
      if (open === client) open = undefined;
    });
    open = client;
    await client.connect();
    return client;
  }
  return {
    async ask(statement: string): Promise<unknown> {
      try {
        const client = await connected();
        return (await client.query(statement)).rows[0];
      } catch (error) {
        drop();
        throw error;
      }
    },
    close: drop,
  };
}
