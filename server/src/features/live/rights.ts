import { eq, sql } from 'drizzle-orm';
import { type Actor, findActorsByLogin, type LoginIn } from '../../platform/auth/actor.ts';
import type { BusTopics } from '../../platform/realtime/bus.ts';
import type { Services } from '../../platform/services.ts';
import { channels, chatRooms, mayEnter, type RoomRow, type RoomWithChannel } from '../chat/public.ts';
import { findChangedLogins, type KnownLogin } from '../sign-in/public.ts';

/** Whose rights are to be checked, as the bus reports it. */
type Scope = BusTopics['rights'];

/**
 * Over how long a look at everybody's rights, and at how far rooms are, is spread, in milliseconds; the next begins after it. `news`:
 * while the database notifies of rights, and other processes of what is said. `fresh`: how soon whoever came is looked at.
 */
const EVERY_MS = { news: 15_000, none: 1000, fresh: 200 };

/** So many are looked at together: what is said waits no longer than they take. */
const AT_ONCE = 250;

/** A live connection whose holder's rights are looked at again and again. */
export interface Watched {
  login: LoginIn;
  /** Of a connection to a room. */
  room?: number;
  /** They still may be there; as whom, since rights may have changed. */
  stay(actor: Actor): void;
  leave(reason: 'session' | 'rights'): void;
}

/** A signing-in with the connections that were opened by it: somebody's tabs have the same rights. */
interface WatchedLogin extends KnownLogin {
  /** As of the last look; undefined before the first. */
  actor?: Actor;
  connections: Set<Watched>;
}

interface WatchedRoom {
  id: number;
  /** Another one when the channel has changed; null before the first look. */
  version: string | null;
  current?: RoomWithChannel;
  connections: Set<Watched>;
}

/** How far a room is. */
type RoomHead = Pick<RoomRow, 'id' | 'last_seq' | 'last_change'>;

const keyOf = ({ loginId, tenantId }: LoginIn) => `${loginId} ${tenantId}`;

function inBatches<T>(values: Iterable<T>): T[][] {
  const all = [...values];
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) =>
    all.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
}

/** Whether news of rights may be about a signing-in; about one that was not looked at yet they may. */
function isIn(scope: Scope, { login, actor }: WatchedLogin): boolean {
  if ('account' in scope) return !actor || actor.accountId === scope.account;
  return login.tenantId === scope.tenant && (!actor || !scope.users || scope.users.includes(actor.userId));
}

/** Adds a connection to those of its signing-in or its room, and gives what takes it out again. */
function hold<K, T extends { connections: Set<Watched> }>(all: Map<K, T>, key: K, held: T, one: Watched) {
  all.set(key, held);
  held.connections.add(one);
  return () => {
    held.connections.delete(one);
    if (held.connections.size === 0 && all.get(key) === held) all.delete(key);
  };
}

/**
 * Checks rights as soon as the bus or the database reports that they may have changed, and those of everybody connected now and then,
 * whatever may have changed them, such as the clock: every 15 seconds, and every second while no news come. The database is
 * asked whose have changed, for many at once and some after the others, so that nobody's message waits for it; only theirs are
 * read and checked again. `onRoom` hears how far each room is meanwhile.
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

  async function lookAtRooms(some: readonly WatchedRoom[]): Promise<void> {
    const { rows } = await system.execute<RoomHead & { version: string }>(sql`
      select r.id, r.last_seq, r.last_change, coalesce(c.xmin::text, 'direct') as version
      from ${chatRooms} r left join ${channels} c on c.id = r.channel_id
      where r.id = any(${sql.param(some.map(({ id }) => id))}::int[])`);
    for (const row of rows) onRoom(row);
    const versionOf = new Map(rows.map(({ id, version }) => [id, version]));
    const changed = some.filter(({ id, version }) => version === null || versionOf.get(id) !== version);
    const found = await readRooms(changed.map(({ id }) => id));
    for (const room of changed) {
      room.current = found.get(room.id);
      room.version = versionOf.get(room.id) ?? '';
      for (const each of room.connections) recheck(each);
    }
  }

  async function lookAtLogins(some: readonly WatchedLogin[]): Promise<void> {
    const changed = await findChangedLogins(system, some);
    if (changed.length === 0) return;
    // Read after the versions: what changes in between is found at the next look.
    const actors = await findActorsByLogin(
      system,
      changed.map(({ known }) => known.login),
    );
    const actorOf = new Map(actors.map((actor) => [keyOf(actor), actor]));
    for (const { known, version } of changed) {
      known.actor = actorOf.get(keyOf(known.login));
      known.version = version ?? '';
      for (const each of known.connections)
        if (known.actor) recheck(each);
        else each.leave('session');
    }
  }

  /** Whether a connection may go on. One whose person or room was not looked at yet is checked when it is. */
  function recheck(connection: Watched): void {
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

  /** The database notifies of rights that change. */
  let isNotified = false;
  /** When a look at all of them was begun last. */
  const lookedAt = { rooms: 0, logins: 0 };

  /** Whether all are to be looked at again; what there are news of less often. */
  function isDue(what: keyof typeof lookedAt): boolean {
    const hasNews = what === 'rooms' ? bus.connected() === true : isNotified;
    const now = performance.now();
    if (hasNews && now - lookedAt[what] < every.news) return false;
    lookedAt[what] = now;
    return true;
  }

  const round = (): (() => Promise<void>)[] => [
    ...(isDue('rooms') ? inBatches(rooms.values()).map((some) => () => lookAtRooms(some)) : []),
    ...(isDue('logins') ? inBatches(logins.values()).map((some) => () => lookAtLogins(some)) : []),
  ];

  let lookedUntil = Promise.resolve();

  /** Takes a step after those before it: two at once could end with what was read first. */
  function take(step: () => Promise<void>): Promise<void> {
    lookedUntil = lookedUntil
      .then(() => (closed ? undefined : step()))
      .catch((error) => log.warn({ err: error }, 'Rights could not be looked at; soon again'));
    return lookedUntil;
  }

  /** Takes the steps of a round one after the other, evenly over its time. */
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

  /** Those who came just now: their rights were read before they were watched, and may have changed since. */
  const fresh = new Set<WatchedLogin>();
  let freshTimer: NodeJS.Timeout | undefined;

  async function lookAtFresh(): Promise<void> {
    const some = [...fresh];
    fresh.clear();
    for (const each of inBatches([...rooms.values()].filter(({ version }) => version === null)))
      await lookAtRooms(each);
    for (const each of inBatches(some)) await lookAtLogins(each);
  }

  function lookSoon(known: WatchedLogin): void {
    fresh.add(known);
    freshTimer ??= setTimeout(() => {
      freshTimer = undefined;
      void take(lookAtFresh);
    }, every.fresh).unref();
  }

  let urgent: Scope[] = [];

  /** Looks at all whom news since the last look are about, at once. */
  async function lookAtUrgent(): Promise<void> {
    const scopes = urgent;
    urgent = [];
    const isOfAll = scopes.some((scope) => 'tenant' in scope && !scope.users);
    const unsure = [...rooms.values()].filter(({ version }) => isOfAll || version === null);
    for (const some of inBatches(unsure)) await lookAtRooms(some);
    const concerned = [...logins.values()].filter((known) => scopes.some((scope) => isIn(scope, known)));
    for (const some of inBatches(concerned)) await lookAtLogins(some);
  }

  function concern(scope: Scope): void {
    if (logins.size > 0 && urgent.push(scope) === 1) void take(lookAtUrgent);
  }

  bus.on('rights', concern);
  bus.on('rejoined', () => {
    lookedAt.rooms = 0;
  });

  return {
    /** Begins to watch a connection; gives what ends that. */
    watch(connection: Watched): () => void {
      const { login, room: id } = connection;
      const key = keyOf(login);
      const known = logins.get(key) ?? { login, version: '', connections: new Set() };
      // Their rights were read before this, and may have changed and been looked at since.
      known.version = '';
      const ends = [hold(logins, key, known, connection)];
      if (id !== undefined)
        ends.push(
          hold(rooms, id, rooms.get(id) ?? { id, version: null, connections: new Set() }, connection),
        );
      lookSoon(known);
      if (!timer) schedule();
      return () => {
        for (const end of ends) end();
      };
    },
    /** Has those looked at whom something concerns. */
    concern,
    /** Notes whether the database notifies of rights that change. What it did not notify of before is looked at. */
    areNotified(isSo: boolean): void {
      if (closed || isSo === isNotified) return;
      isNotified = isSo;
      lookedAt.logins = 0;
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
      clearTimeout(freshTimer);
    },
  };
}

export type Rights = ReturnType<typeof watchRights>;
