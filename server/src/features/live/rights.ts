import { eq, sql } from 'drizzle-orm';
import { type Actor, findActorsByLogin, type TenantLogin } from '../../platform/auth/actor.ts';
import type { BusTopics } from '../../platform/realtime/bus.ts';
import type { Services } from '../../platform/services.ts';
import { channels, chatRooms, mayEnter, type RoomRow, type RoomWithChannel } from '../chat/public.ts';
import { findChangedLogins, type LoginSnapshot } from '../sessions/public.ts';

/** The people whose rights must be checked, as the bus reports it. */
type Scope = BusTopics['rights'];

/**
 * Intervals in milliseconds of the regular check of everyone's rights and of all rooms' counters. `news`: while the
 * database reports changes of rights, and other processes report messages. `none`: otherwise; a round's batches are
 * also spread over this time. `fresh`: delay of the first check of a new connection.
 */
const EVERY_MS = { news: 15_000, none: 1000, fresh: 200 };

/** Number of logins or rooms checked per query, so that messages wait no longer than one query takes. */
const BATCH_SIZE = 250;

/** A live connection whose person's rights are checked repeatedly. */
export interface WatchedConnection {
  login: TenantLogin;
  /** Connections to a room only. */
  room?: number;
  /** Called when the person may stay; the actor may have other rights than before. */
  stay(actor: Actor): void;
  leave(reason: 'session' | 'rights'): void;
}

/** A login with its connections; all tabs of a login have the same rights. */
interface WatchedLogin extends LoginSnapshot {
  /** As of the last check; undefined before the first. */
  actor?: Actor;
  connections: Set<WatchedConnection>;
}

interface WatchedRoom {
  id: number;
  /** Differs when the channel has changed; null before the first check. */
  version: string | null;
  current?: RoomWithChannel;
  connections: Set<WatchedConnection>;
}

/** Counters of a room. */
type RoomHead = Pick<RoomRow, 'id' | 'last_seq' | 'last_change'>;

const keyOf = ({ loginId, tenantId }: TenantLogin) => `${loginId} ${tenantId}`;

function inBatches<T>(values: Iterable<T>): T[][] {
  const all = [...values];
  return Array.from({ length: Math.ceil(all.length / BATCH_SIZE) }, (_, n) =>
    all.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE),
  );
}

/** Returns whether an event may concern a login. A login that was not checked yet may always be concerned. */
function isInScope(scope: Scope, { login, actor }: WatchedLogin): boolean {
  if ('account' in scope) return !actor || actor.accountId === scope.account;
  return login.tenantId === scope.tenant && (!actor || !scope.users || scope.users.includes(actor.userId));
}

/** Adds a connection to its login or room, and returns a function that removes it. */
function register<K, T extends { connections: Set<WatchedConnection> }>(
  all: Map<K, T>,
  key: K,
  entry: T,
  connection: WatchedConnection,
) {
  all.set(key, entry);
  entry.connections.add(connection);
  return () => {
    entry.connections.delete(connection);
    if (entry.connections.size === 0 && all.get(key) === entry) all.delete(key);
  };
}

/**
 * Checks rights as soon as the bus or the database reports that they may have changed. Also checks everyone connected
 * regularly, for other causes such as the clock: every 15 seconds, or every second without such reports. Asks the
 * database in batches, one after another, whose rights have changed, so that no message waits; only the rights of those
 * are read and checked. `onRoom` receives the counters of each room meanwhile.
 */
export function watchRights(
  { database, bus, log }: Pick<Services, 'database' | 'bus' | 'log'>,
  onRoom: (room: RoomHead) => void,
  every = EVERY_MS,
) {
  const { system } = database;
  const logins = new Map<string, WatchedLogin>();
  const rooms = new Map<number, WatchedRoom>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function readRooms(ids: readonly number[]): Promise<Map<number, RoomWithChannel>> {
    if (ids.length === 0) return new Map();
    const rows = (await system
      .select({ room: chatRooms, channel: channels })
      .from(chatRooms)
      .leftJoin(channels, eq(channels.id, chatRooms.channel_id))
      .where(sql`${chatRooms.id} = any(${sql.param(ids)}::int[])`)) as unknown as RoomWithChannel[];
    return new Map(rows.map((row) => [row.room.id, row]));
  }

  async function checkRooms(some: readonly WatchedRoom[]): Promise<void> {
    const { rows } = await system.execute<RoomHead & { version: string }>(sql`
      select r.id, r.last_seq, r.last_change, coalesce(c.xmin::text, 'direct') as version
      from ${chatRooms} r left join ${channels} c on c.id = r.channel_id
      where r.id = any(${sql.param(some.map(({ id }) => id))}::int[])`);
    for (const row of rows) onRoom(row);
    const versionOf = new Map(rows.map(({ id, version }) => [id, version]));
    const changed = some.filter(({ id, version }) => version === null || versionOf.get(id) !== version);
    const currentRooms = await readRooms(changed.map(({ id }) => id));
    for (const room of changed) {
      room.current = currentRooms.get(room.id);
      room.version = versionOf.get(room.id) ?? '';
      for (const connection of room.connections) recheck(connection);
    }
  }

  async function checkLogins(some: readonly WatchedLogin[]): Promise<void> {
    const changed = await findChangedLogins(system, some);
    if (changed.length === 0) return;
    // Read after the versions, so that a change in between is found by the next check.
    const actors = await findActorsByLogin(
      system,
      changed.map(({ known: watched }) => watched.login),
    );
    const actorOf = new Map(actors.map((actor) => [keyOf(actor), actor]));
    for (const { known: watched, version } of changed) {
      watched.actor = actorOf.get(keyOf(watched.login));
      watched.version = version ?? '';
      for (const connection of watched.connections)
        if (watched.actor) recheck(connection);
        else connection.leave('session');
    }
  }

  /** Checks whether a connection may stay. If its login or room was not checked yet, this happens after that check. */
  function recheck(connection: WatchedConnection): void {
    const { login, room: id } = connection;
    const actor = logins.get(keyOf(login))?.actor;
    if (!actor) return;
    const room = id === undefined ? undefined : rooms.get(id);
    if (id !== undefined && (!room || room.version === null)) return;
    if (!room || isAllowed(actor, room)) connection.stay(actor);
    else connection.leave('rights');
  }

  function isAllowed(actor: Actor, { current }: WatchedRoom): boolean {
    if (!current || (current.channel && !current.channel.is_active)) return false;
    return mayEnter(actor, current.channel, current.room);
  }

  /** Whether the database reports changes of rights. */
  let isNotified = false;
  /** When the last full check started. */
  const checked = { rooms: 0, logins: 0 };

  /** Returns whether a full check is due; with events it is due less often. */
  function isDue(what: keyof typeof checked): boolean {
    const hasNews = what === 'rooms' ? bus.connected() === true : isNotified;
    const now = performance.now();
    if (hasNews && now - checked[what] < every.news) return false;
    checked[what] = now;
    return true;
  }

  const round = (): (() => Promise<void>)[] => [
    ...(isDue('rooms') ? inBatches(rooms.values()).map((some) => () => checkRooms(some)) : []),
    ...(isDue('logins') ? inBatches(logins.values()).map((some) => () => checkLogins(some)) : []),
  ];

  let lastCheck = Promise.resolve();

  /** Runs a step after the previous ones: of two concurrent steps, the one with the older data could finish last. */
  function take(step: () => Promise<void>): Promise<void> {
    lastCheck = lastCheck
      .then(() => (closed ? undefined : step()))
      .catch((error) => log.warn({ err: error }, 'live: rights were not checked, retrying'));
    return lastCheck;
  }

  /** Runs the steps of a round one after another, evenly distributed over its time. */
  function schedule(steps = round(), pause = every.none / Math.max(1, steps.length)): void {
    const [step, ...rest] = steps;
    if (closed || logins.size === 0) return;
    timer = setTimeout(async () => {
      if (step) await take(step);
      timer = undefined;
      if (rest.length > 0) schedule(rest, pause);
      else schedule();
    }, pause);
    timer.unref();
  }

  /** New logins: their rights were read before they were watched and may have changed since. */
  const fresh = new Set<WatchedLogin>();
  let freshTimer: NodeJS.Timeout | undefined;

  async function checkFresh(): Promise<void> {
    const some = [...fresh];
    fresh.clear();
    for (const batch of inBatches([...rooms.values()].filter(({ version }) => version === null)))
      await checkRooms(batch);
    for (const batch of inBatches(some)) await checkLogins(batch);
  }

  function scheduleCheck(watched: WatchedLogin): void {
    fresh.add(watched);
    freshTimer ??= setTimeout(() => {
      freshTimer = undefined;
      void take(checkFresh);
    }, every.fresh).unref();
  }

  let urgent: Scope[] = [];

  /** Checks at once everyone concerned by events since the last check. */
  async function checkUrgent(): Promise<void> {
    const scopes = urgent;
    urgent = [];
    const isOfAll = scopes.some((scope) => 'tenant' in scope && !scope.users);
    const unsure = [...rooms.values()].filter(({ version }) => isOfAll || version === null);
    for (const some of inBatches(unsure)) await checkRooms(some);
    const concerned = [...logins.values()].filter((watched) =>
      scopes.some((scope) => isInScope(scope, watched)),
    );
    for (const some of inBatches(concerned)) await checkLogins(some);
  }

  function concern(scope: Scope): void {
    if (logins.size > 0 && urgent.push(scope) === 1) void take(checkUrgent);
  }

  bus.on('rights', concern);
  bus.on('rejoined', () => {
    checked.rooms = 0;
  });

  return {
    /** Starts watching a connection; returns a function that stops it. */
    watch(connection: WatchedConnection): () => void {
      const { login, room: id } = connection;
      const key = keyOf(login);
      const watched = logins.get(key) ?? { login, version: '', connections: new Set() };
      // The new connection's rights were read earlier and may have changed and been checked since.
      watched.version = '';
      const ends = [register(logins, key, watched, connection)];
      if (id !== undefined)
        ends.push(
          register(rooms, id, rooms.get(id) ?? { id, version: null, connections: new Set() }, connection),
        );
      scheduleCheck(watched);
      if (!timer) schedule();
      return () => {
        for (const end of ends) end();
      };
    },
    /** Checks everyone whom an event concerns. */
    concern,
    /**
     * Sets whether the database reports changes of rights. Changes that it did not report before are found by a full
     * check.
     */
    areNotified(isSo: boolean): void {
      if (closed || isSo === isNotified) return;
      isNotified = isSo;
      checked.logins = 0;
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
      clearTimeout(freshTimer);
    },
  };
}

export type Rights = ReturnType<typeof watchRights>;
