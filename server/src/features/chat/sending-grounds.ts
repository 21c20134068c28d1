import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { users } from '../people/public.ts';
import { type ChannelRow, type ChatActor, channels, managesChannel, mayEnter } from './channel.ts';
import { closedBecause, DIRECT_CLOSED } from './direct-state.ts';
import { mentionableAmong } from './mentionable.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatMutes } from './owned/chat-mutes.ts';
import { chatRoomChoices } from './owned/chat-room-choices.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import type { RoomRow } from './rooms.ts';
import { lockUploads, type Upload } from './uploads.ts';

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
  /** Id of another file that the sender has uploaded. */
  file: number | null;
  /** Ids of the people whom it mentions, each once. */
  mentions: readonly number[];
  replyTo: number | null;
}

/** Where something is said: as much of the room and its channel as rights and news are made of. */
export interface SpokenPlace {
  room: Pick<RoomRow, 'id' | 'channel_id' | 'user_id' | 'other_user_id' | 'last_seq'>;
  channel: ChannelRow | null;
  /** Of a direct room: nobody writes there any more. */
  isClosed?: boolean;
  /** Of a direct room: who is not to be notified. */
  mutedBy?: readonly number[];
}

/** The sender's own name for a message, with its room and sender. */
export const nameOf = ({ room, actor, clientId }: NewMessage) => `${room} ${actor.userId} ${clientId}`;

/** A sender as they are at this moment. */
export interface Sender {
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

/** The rooms of a batch under lock, in one order for all who lock several, with their channels. */
async function lockRooms(
  { db, tenantId }: Transaction,
  batch: readonly NewMessage[],
): Promise<Map<number, SpokenPlace>> {
  const { rows } = await db.execute<
    ChannelRow & { room_id: number; channel_id: number | null } & Omit<SpokenPlace['room'], 'id'>
  >(sql`
    select r.id as room_id, r.channel_id, r.user_id, r.other_user_id, r.last_seq, c.id, c.version, c.channel_type, c."group", c.managers, c.is_active, c.deleted_at,
      c.name, c.send_notifications
    from ${chatRooms} r left join ${channels} c on c.id = r.channel_id
    where r.tenant_id = ${tenantId} and r.id = any(${list([...new Set(batch.map(({ room }) => room))])}::int[])
    order by r.id for update of r`);
  return new Map(
    rows.map(({ room_id: id, channel_id, user_id, other_user_id, last_seq, ...channel }) => [
      id,
      {
        room: { id, channel_id, user_id, other_user_id, last_seq },
        channel: channel_id === null ? null : channel,
      },
    ]),
  );
}

/** Notes of direct rooms, which are locked, whether anybody writes there still, and who is not to be notified. */
async function readDirectStates({ db }: Transaction, places: ReadonlyMap<number, SpokenPlace>) {
  const direct = [...places.values()].flatMap(({ room, channel }) => (channel ? [] : [room.id]));
  if (direct.length === 0) return;
  const { rows } = await db.execute<{ id: number; closed: string | null; muted_by: number[] }>(sql`
    select r.id, ${closedBecause} as closed,
      array(select user_id from ${chatRoomChoices} where room_id = r.id and muted) as muted_by
    from ${chatRooms} r where r.id = any(${list(direct)}::int[])`);
  for (const { id, closed, muted_by } of rows)
    Object.assign(places.get(id) ?? {}, { isClosed: closed !== null, mutedBy: muted_by });
}

/**
 * Everything that the messages of a batch are validated by. Who says it, and what of it is stored already, is read in a statement
 * after the one that locks the rooms: only so does it see what was stored while that was waiting.
 */
export async function readGrounds(tx: Transaction, batch: readonly NewMessage[]) {
  const places = await lockRooms(tx, batch);
  await readDirectStates(tx, places);
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
    uploads: await lockUploads(tx, batch),
    mentionable: await readMentionable(tx, batch, places),
  };
}

/** By room: those of the people mentioned there whom it concerns. */
async function readMentionable(
  { db, tenantId }: Transaction,
  batch: readonly NewMessage[],
  places: ReadonlyMap<number, SpokenPlace>,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const found = new Map<number, ReadonlySet<number>>();
  for (const [id, place] of places) {
    const mentioned = batch.flatMap(({ room, mentions }) => (room === id ? mentions : []));
    if (mentioned.length > 0) found.set(id, await mentionableAmong(db, tenantId, place, mentioned));
  }
  return found;
}

const isOwn = (
  uploads: ReadonlyMap<number, Upload>,
  { userId }: Pick<ChatActor, 'userId'>,
  which: (upload: Upload) => boolean,
) => [...uploads.values()].some((upload) => upload.owner === userId && which(upload));

export type Grounds = Awaited<ReturnType<typeof readGrounds>>;

/** Why a message cannot be stored, by what holds at this moment; undefined when it can: it counts for the rate then. */
export function refusalOf(each: NewMessage, grounds: Grounds): AppError | undefined {
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
  if (each.image && !isOwn(grounds.uploads, actor, ({ key }) => key === each.image))
    return new AppError('invalid', { errors: { image: ['file_missing'] } });
  if (each.file && !isOwn(grounds.uploads, actor, ({ id }) => id === each.file))
    return new AppError('invalid', { errors: { file: ['upload_gone'] } });
  if (each.mentions.some((id) => !grounds.mentionable.get(each.room)?.has(id)))
    return new AppError('invalid', { errors: { mentions: ['not_a_choice'] } });
  if (each.replyTo && each.replyTo > room.last_seq)
    return new AppError('invalid', { errors: { reply_to: ['not_a_choice'] } });
  if (sender.recent >= SENDING_RATE.most) return new AppError('too_many');
  sender.recent += 1;
  return undefined;
}
