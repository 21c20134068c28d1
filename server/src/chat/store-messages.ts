import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../commit/transaction.ts';
import { chatMessages, chatMutes, chatRooms } from '../db/system/chat.ts';
import { files } from '../db/system/files.ts';
import { users } from '../events/person-columns.ts';
import { claimFile } from '../files/ledger.ts';
import { type ChannelRow, type ChatActor, channels, managesChannel, mayEnter } from './channel.ts';
import { readByIds } from './messages.ts';
import type { RoomRow } from './rooms.ts';

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

/** What a picture for a message is noted under until it is sent: its uploader's. */
export const UPLOADED = { entity: 'chat_upload', field: 'image' } as const;

const nameOf = ({ room, actor, clientId }: NewMessage) => `${room} ${actor.userId} ${clientId}`;

/** Everything that the messages of a batch are judged by, the rooms under lock. */
async function readGrounds({ db, tenantId }: Transaction, batch: readonly NewMessage[]) {
  const list = (values: readonly (string | number)[]) => sql.param(values);
  const rooms = await db.execute<RoomRow & Record<string, unknown>>(sql`
    select * from ${chatRooms} where tenant_id = ${tenantId}
      and id = any(${list([...new Set(batch.map(({ room }) => room))])}::int[])
    order by id for update`);
  const channelIds = [...new Set(rooms.rows.map(({ channel_id }) => channel_id))];
  const found = (await db
    .select()
    .from(channels)
    .where(sql`${channels.id} = any(${list(channelIds)}::int[])`)) as unknown as ChannelRow[];
  const people = [...new Set(batch.map(({ actor }) => actor.userId))];
  const senders = await db.execute<{
    id: number;
    groups: number[];
    read_only: boolean;
    is_tenant_admin: boolean;
    muted_in: number[] | null;
  }>(sql`
    select u.id, u.groups, u.read_only, u.is_tenant_admin,
      (select array_agg(channel_id) from ${chatMutes} where user_id = u.id
        and channel_id = any(${list(channelIds)}::int[]) and (until is null or until > now())) as muted_in
    from ${users} u where u.id = any(${list(people)}::int[]) and u.deleted_at is null`);
  const known = await db.execute<{ id: number; room_id: number; sender_id: number; client_id: string }>(sql`
    select id, room_id, sender_id, client_id from ${chatMessages} where (room_id, sender_id, client_id) in (
      select * from unnest(${list(batch.map(({ room }) => room))}::int[],
        ${list(batch.map(({ actor }) => actor.userId))}::int[], ${list(batch.map(({ clientId }) => clientId))}::text[]))`);
  const keys = batch.flatMap(({ image }) => image ?? []);
  const pictures =
    keys.length === 0
      ? []
      : await db
          .select({ key: files.key, owner: files.entity_id })
          .from(files)
          .where(
            sql`${files.key} = any(${list(keys)}::text[]) and ${files.state} = 'pending' and ${files.entity} = ${UPLOADED.entity}`,
          )
          .for('update');
  return {
    rooms: new Map(rooms.rows.map((room) => [room.id, room])),
    channels: new Map(found.map((channel) => [channel.id, channel])),
    senders: new Map(senders.rows.map((sender) => [sender.id, sender])),
    known: new Map(known.rows.map((row) => [`${row.room_id} ${row.sender_id} ${row.client_id}`, row.id])),
    pictures: new Map(pictures.map(({ key, owner }) => [key, owner])),
  };
}

type Grounds = Awaited<ReturnType<typeof readGrounds>>;

/** Why a message cannot be stored, by what holds at this moment; undefined when it can. */
function refusalOf(each: NewMessage, grounds: Grounds): AppError | undefined {
  const room = grounds.rooms.get(each.room);
  const channel = room && grounds.channels.get(room.channel_id);
  const sender = grounds.senders.get(each.actor.userId);
  if (!room || !channel || !sender) return new AppError('not_found');
  const everyone = each.actor.everyoneGroup;
  const actor = {
    ...each.actor,
    isTenantAdmin: sender.is_tenant_admin,
    groups: everyone === null ? sender.groups : [...sender.groups, everyone],
  };
  if (!mayEnter(actor, channel, room)) return new AppError('not_found');
  if (sender.read_only) return new AppError('forbidden');
  if (!channel.is_active) return new AppError('forbidden', { detail: 'chat_closed' });
  if (sender.muted_in?.includes(channel.id) && !managesChannel(actor, channel))
    return new AppError('forbidden', { detail: 'chat_muted' });
  if (each.image && grounds.pictures.get(each.image) !== actor.userId)
    return new AppError('invalid', { errors: { image: ['file_missing'] } });
  if (each.replyTo && each.replyTo > room.last_seq)
    return new AppError('invalid', { errors: { reply_to: ['not_a_choice'] } });
  return undefined;
}

/**
 * Stores messages in the order in which they came, each with its place in its room, and tells of each what became of it. The
 * rooms stay locked until the transaction ends: so whoever sees a `seq` finds all smaller ones as well. What was
 * stored before under the same name is the same message, and is not stored again.
 */
export async function storeMessages(tx: Transaction, batch: readonly NewMessage[]): Promise<Outcome[]> {
  const grounds = await readGrounds(tx, batch);
  const { rooms, known, pictures } = grounds;
  const refusals = new Map<NewMessage, AppError>();
  const fresh = new Map<string, NewMessage & { seq: number }>();
  for (const each of batch) {
    if (known.has(nameOf(each)) || fresh.has(nameOf(each))) continue;
    const refusal = refusalOf(each, grounds);
    const room = rooms.get(each.room);
    if (refusal || !room) {
      refusals.set(each, refusal ?? new AppError('not_found'));
      continue;
    }
    room.last_seq += 1;
    if (each.image) pictures.delete(each.image);
    fresh.set(nameOf(each), { ...each, seq: room.last_seq });
  }
  const stored = await insert(tx, [...fresh.values()]);
  const ids = batch.flatMap((each) => known.get(nameOf(each)) ?? stored.get(nameOf(each)) ?? []);
  const messages = new Map(
    ids.length === 0 ? [] : (await readByIds(tx.db, ids)).map(({ message }) => [message.id, message]),
  );
  const idOf = new Map([...known, ...stored]);
  return batch.map((each): Outcome => {
    const refusal = refusals.get(each);
    if (refusal) return { refusal };
    const message = messages.get(idOf.get(nameOf(each)) ?? 0);
    if (!message) throw new Error('A message that was stored is not there.');
    // The same twice in one batch is new once.
    return { message, isNew: stored.delete(nameOf(each)) };
  });
}

/** Puts new messages into their rooms and gives their ids by name. */
async function insert(tx: Transaction, fresh: readonly (NewMessage & { seq: number })[]) {
  const ids = new Map<string, number>();
  if (fresh.length === 0) return ids;
  const column = (value: (each: NewMessage & { seq: number }) => string | number | null) =>
    sql.param(fresh.map(value));
  const { rows } = await tx.db.execute<{
    id: number;
    room: number;
    sender: number;
    client: string;
    image: string | null;
  }>(sql`
    insert into ${chatMessages} (tenant_id, room_id, seq, client_id, sender_id, text, image, reply_to)
    select ${tx.tenantId}, * from unnest(${column(({ room }) => room)}::int[], ${column(({ seq }) => seq)}::int[],
      ${column(({ clientId }) => clientId)}::text[], ${column(({ actor }) => actor.userId)}::int[],
      ${column(({ text }) => text)}::text[], ${column(({ image }) => image)}::text[],
      ${column(({ replyTo }) => replyTo)}::int[])
    returning id, room_id as room, sender_id as sender, client_id as client, image`);
  for (const { id, room, sender, client, image } of rows) {
    ids.set(`${room} ${sender} ${client}`, id);
    if (image) await claimFile(tx.db, image, { entity: 'chat_message', entityId: id, field: 'image' });
  }
  const newest = new Map(fresh.map(({ room, seq }) => [room, seq]));
  await tx.db.execute(sql`
    update ${chatRooms} set last_seq = newest.seq
    from unnest(${sql.param([...newest.keys()])}::int[], ${sql.param([...newest.values()])}::int[]) newest (id, seq)
    where chat_rooms.id = newest.id`);
  return ids;
}
