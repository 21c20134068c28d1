import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, findActorsByLogin, type LoginIn } from '../auth/actor.ts';
import { type ChannelRow, channels, mayEnter } from '../chat/channel.ts';
import type { RoomRow } from '../chat/rooms.ts';
import { chatRooms } from '../db/system/chat.ts';
import type { Services } from '../services.ts';

/** How long after one look at everybody's rights the next begins, in milliseconds. */
const EVERY_MS = 1200;

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

interface Grounds {
  room: RoomRow;
  channel: ChannelRow;
}

const keyOf = ({ loginId, tenantId }: LoginIn) => `${loginId} ${tenantId}`;

function* inPortions<T>(values: readonly T[]): Generator<T[]> {
  for (let at = 0; at < values.length; at += AT_ONCE) yield values.slice(at, at + AT_ONCE);
}

/** Connections by the signing-in that they were opened with: somebody's tabs have the same rights. */
function byLogin(watched: Iterable<Watched>): Watched[][] {
  const found = new Map<string, Watched[]>();
  for (const each of watched) {
    const theirs = found.get(keyOf(each.login));
    if (theirs) theirs.push(each);
    else found.set(keyOf(each.login), [each]);
  }
  return [...found.values()];
}

/**
 * Looks at the rights of everybody connected about every second, whatever may have changed them: a group, a channel, the end
 * of a session, an operator's command, another process. It asks the database for all at once, so that its cost is that
 * of the connections and not of the changes. `onRoom` hears how far each room is meanwhile.
 */
export function watchRights(
  { database, log }: Pick<Services, 'database' | 'log'>,
  onRoom: (room: RoomRow) => void,
) {
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function readRooms(ids: number[]): Promise<Map<number, Grounds>> {
    const found = new Map<number, Grounds>();
    for (const some of inPortions(ids)) {
      const rows = (await database.system
        .select({ room: chatRooms, channel: channels })
        .from(chatRooms)
        .innerJoin(channels, eq(channels.id as PgColumn, chatRooms.channel_id))
        .where(sql`${chatRooms.id} = any(${sql.param(some)}::int[])`)) as unknown as Grounds[];
      for (const row of rows) found.set(row.room.id, row);
    }
    return found;
  }

  async function look(): Promise<void> {
    const people = byLogin(watched);
    const rooms = await readRooms([...new Set([...watched].flatMap(({ room }) => room ?? []))]);
    for (const { room } of rooms.values()) onRoom(room);
    for (const some of inPortions(people)) {
      const logins = some.flatMap(([first]) => first?.login ?? []);
      const actors = await findActorsByLogin(database.system, logins);
      const actorOf = new Map(actors.map((actor) => [keyOf(actor), actor]));
      for (const each of some.flat()) judge(each, actorOf.get(keyOf(each.login)), rooms);
    }
  }

  function judge(each: Watched, actor: Actor | undefined, rooms: Map<number, Grounds>): void {
    // It may have ended meanwhile.
    if (!watched.has(each)) return;
    if (!actor) each.leave('session');
    else if (isAllowed(actor, each.room, rooms)) each.stay(actor);
    else each.leave('rights');
  }

  function isAllowed(actor: Actor, room: number | undefined, rooms: Map<number, Grounds>): boolean {
    if (room === undefined) return true;
    const found = rooms.get(room);
    if (!found?.channel.is_active) return false;
    return mayEnter(actor, found.channel, found.room);
  }

  function schedule(): void {
    if (timer || closed || watched.size === 0) return;
    timer = setTimeout(async () => {
      await look().catch((error) => log.warn({ err: error }, 'Rights could not be looked at; soon again'));
      timer = undefined;
      schedule();
    }, EVERY_MS);
    timer.unref();
  }

  return {
    /** Begins to watch a connection; gives what ends that. */
    watch(connection: Watched): () => void {
      watched.add(connection);
      schedule();
      return () => void watched.delete(connection);
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}

export type Rights = ReturnType<typeof watchRights>;
