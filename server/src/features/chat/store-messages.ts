import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { files } from '../../platform/db/tables/files.ts';
import { claimFile } from '../../platform/storage/file-registry.ts';
import { users } from '../people/public.ts';
import { type ChatActor, managesChannel, mayEnter } from './channel.ts';
import { DIRECT_CLOSED } from './direct-state.ts';
import { followLater } from './follow-later.ts';
import { presentNew, readByIds } from './messages.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatMutes } from './owned/chat-mutes.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { readSpokenPlaces, type SpokenPlace } from './spoken-places.ts';

/** Most messages of a person in ten seconds, as the contract says, over all processes. */
export const SENDING_RATE = { most: 120, ms: 10_000 };

/** A message on its way into a room. */
export interface NewMessage {
  actor: ChatActor;
  room: number;
  clientId: string;
  text: string | null;
  /** Key of a picture that the sender has uploaded. */
  image: string | null;
  replyTo: number | null;
}

/** What became of it: stored, now or before, or why not. */
export type Outcome = { message: ChatMessage; isNew: boolean } | { refusal: AppError };

export interface StoredMessages {
  /** In the order of what was to be stored. */
  outcomes: Outcome[];
  /** By the id of the room, as they were when it was stored. */
  places: ReadonlyMap<number, SpokenPlace>;
}

/** What a picture for a message is noted under until it is sent: its uploader's. */
export const UPLOADED = { entity: 'chat_upload', field: 'image' } as const;

const nameOf = ({ room, actor, clientId }: NewMessage) => `${room} ${actor.userId} ${clientId}`;

interface Sender {
  id: number;
  first_name: string;
  last_name: string;
  groups: number[];
  read_only: boolean;
  is_tenant_admin: boolean;
  /** Channels in which they may not write for now. */
  muted_in: number[] | null;
  /** Messages they have sent within the rate's time, by whichever processes. */
  recent: number;
}

const list = (values: readonly (string | number)[]) => sql.param(values);

/** The pictures of a batch that wait for being sent, with who uploaded each; they are locked. */
async function lockPictures(
  { db }: Transaction,
  batch: readonly NewMessage[],
): Promise<Map<string, number | null>> {
  const keys = batch.flatMap(({ image }) => image ?? []);
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: files.key, owner: files.entity_id })
    .from(files)
    .where(
      sql`${files.key} = any(${list(keys)}::text[]) and ${files.state} = 'pending' and ${files.entity} = ${UPLOADED.entity}`,
    )
    .for('update');
  return new Map(rows.map(({ key, owner }) => [key, owner]));
}

/**
 * Everything that the messages of a batch are validated by. Who says it, and what of it is stored already, is read in a statement
 * after the one that locks the rooms: only so does it see what was stored while that was waiting.
 */
async function readGrounds(tx: Transaction, batch: readonly NewMessage[]) {
  const rooms = [...new Set(batch.map(({ room }) => room))];
  const places = await readSpokenPlaces(tx.db, tx.tenantId, rooms, { locked: true });
  const channelIds = list([...new Set([...places.values()].flatMap(({ channel }) => channel?.id ?? []))]);
  const people = list([...new Set(batch.map(({ actor }) => actor.userId))]);
  const { rows } = await tx.db.execute<{
    senders: Sender[] | null;
    known: { id: number; room: number; sender: number; client: string }[] | null;
  }>(sql`
    select (select json_agg(each) from (
        select u.id, u.first_name, u.last_name, u.groups, u.read_only, u.is_tenant_admin,
          (select array_agg(channel_id) from ${chatMutes} where user_id = u.id
            and channel_id = any(${channelIds}::int[]) and (until is null or until > now())) as muted_in,
          (select count(*)::int from ${chatMessages} where tenant_id = ${tx.tenantId} and sender_id = u.id
            and sent_at > now() - make_interval(secs => ${SENDING_RATE.ms / 1000}::float8)) as recent
        from ${users} u where u.id = any(${people}::int[]) and u.deleted_at is null) each) as senders,
      (select json_agg(json_build_object('id', id, 'room', room_id, 'sender', sender_id, 'client', client_id))
        from ${chatMessages} where (room_id, sender_id, client_id) in (
          select * from unnest(${list(batch.map(({ room }) => room))}::int[],
            ${list(batch.map(({ actor }) => actor.userId))}::int[],
            ${list(batch.map(({ clientId }) => clientId))}::text[]))) as known`);
  const [{ senders, known } = { senders: null, known: null }] = rows;
  return {
    places,
    senders: new Map((senders ?? []).map((sender) => [sender.id, sender])),
    known: new Map((known ?? []).map(({ id, room, sender, client }) => [`${room} ${sender} ${client}`, id])),
    pictures: await lockPictures(tx, batch),
  };
}

type Grounds = Awaited<ReturnType<typeof readGrounds>>;

/** Why a message cannot be stored, by what holds at this moment; undefined when it can: it counts for the rate then. */
function refusalOf(each: NewMessage, grounds: Grounds): AppError | undefined {
  const place = grounds.places.get(each.room);
  const sender = grounds.senders.get(each.actor.userId);
  if (!place || !sender) return new AppError('not_found');
  const { room, channel } = place;
  const everyone = each.actor.everyoneGroup;
  const actor = {
    ...each.actor,
    isTenantAdmin: sender.is_tenant_admin,
    groups: everyone === null ? sender.groups : [...sender.groups, everyone],
  };
  if (!mayEnter(actor, channel, room)) return new AppError('not_found');
  if (sender.read_only) return new AppError('forbidden');
  if (place.isClosed) return new AppError('forbidden', { detail: DIRECT_CLOSED });
  if (channel && !channel.is_active) return new AppError('forbidden', { detail: 'chat_closed' });
  if (channel && sender.muted_in?.includes(channel.id) && !managesChannel(actor, channel))
    return new AppError('forbidden', { detail: 'chat_muted' });
  if (each.image && grounds.pictures.get(each.image) !== actor.userId)
    return new AppError('invalid', { errors: { image: ['file_missing'] } });
  if (each.replyTo && each.replyTo > room.last_seq)
    return new AppError('invalid', { errors: { reply_to: ['not_a_choice'] } });
  if (sender.recent >= SENDING_RATE.most) return new AppError('too_many', { gate: 'messages' });
  sender.recent += 1;
  return undefined;
}

/** A message that is new, at its place in its room. */
type Placed = NewMessage & { seq: number };

/**
 * Stores messages in the order in which they came, each with its place in its room, and gives the outcome of each. The
 * rooms stay locked until the transaction ends: so whoever sees a `seq` finds all smaller ones as well. What was
 * stored before under the same name is the same message, and is not stored again.
 */
export async function storeMessages(tx: Transaction, batch: readonly NewMessage[]): Promise<StoredMessages> {
  const grounds = await readGrounds(tx, batch);
  const { places, known, pictures } = grounds;
  const refusals = new Map<NewMessage, AppError>();
  const fresh = new Map<string, Placed>();
  for (const each of batch) {
    if (known.has(nameOf(each)) || fresh.has(nameOf(each))) continue;
    const refusal = refusalOf(each, grounds);
    const room = places.get(each.room)?.room;
    if (refusal || !room) {
      refusals.set(each, refusal ?? new AppError('not_found'));
      continue;
    }
    room.last_seq += 1;
    if (each.image) pictures.delete(each.image);
    fresh.set(nameOf(each), { ...each, seq: room.last_seq });
  }
  const stored = await insert(tx, [...fresh.values()], grounds.senders);
  await followLater(tx, [...fresh.values()]);
  const others = [...known.values(), ...stored.values()].filter((each) => typeof each === 'number');
  const read = new Map(
    others.length === 0 ? [] : (await readByIds(tx.db, others)).map(({ message }) => [message.id, message]),
  );
  const messageOf = (found: ChatMessage | number | undefined) =>
    typeof found === 'number' ? read.get(found) : found;
  const outcomes = batch.map((each): Outcome => {
    const refusal = refusals.get(each);
    if (refusal) return { refusal };
    const name = nameOf(each);
    const message = messageOf(known.get(name) ?? stored.get(name));
    if (!message) throw new Error('A message that was stored is not there.');
    // The same twice in one batch is new once.
    return { message, isNew: fresh.delete(name) };
  });
  return { outcomes, places };
}

/** Puts new messages into their rooms, and gives each by its name; of one that answers another only the id. */
async function insert(
  tx: Transaction,
  fresh: readonly Placed[],
  senders: ReadonlyMap<number, Sender>,
): Promise<Map<string, ChatMessage | number>> {
  const stored = new Map<string, ChatMessage | number>();
  if (fresh.length === 0) return stored;
  const column = (value: (each: Placed) => string | number | null) => sql.param(fresh.map(value));
  const newest = new Map(fresh.map(({ room, seq }) => [room, seq]));
  const { rows } = await tx.db.execute<{ id: number; room_id: number; seq: number; sent_at: Date }>(sql`
    with raised as (
      update ${chatRooms} set last_seq = newest.seq
      from unnest(${list([...newest.keys()])}::int[], ${list([...newest.values()])}::int[]) newest (id, seq)
      where chat_rooms.id = newest.id)
    insert into ${chatMessages} (tenant_id, room_id, seq, client_id, sender_id, text, image, reply_to)
    select ${tx.tenantId}, * from unnest(${column(({ room }) => room)}::int[], ${column(({ seq }) => seq)}::int[],
      ${column(({ clientId }) => clientId)}::text[], ${column(({ actor }) => actor.userId)}::int[],
      ${column(({ text }) => text)}::text[], ${column(({ image }) => image)}::text[],
      ${column(({ replyTo }) => replyTo)}::int[])
    returning id, room_id, seq, sent_at`);
  const rowAt = new Map(rows.map((row) => [`${row.room_id} ${row.seq}`, row]));
  for (const each of fresh) {
    const row = rowAt.get(`${each.room} ${each.seq}`);
    const sender = senders.get(each.actor.userId);
    if (!row || !sender) throw new Error('A message that was stored is not there.');
    const { clientId: client_id, text, image, replyTo } = each;
    stored.set(
      nameOf(each),
      replyTo === null ? presentNew({ ...row, client_id, text, image }, sender) : row.id,
    );
    if (image) await claimFile(tx.db, image, { entity: 'chat_message', entityId: row.id, field: 'image' });
  }
  return stored;
}
