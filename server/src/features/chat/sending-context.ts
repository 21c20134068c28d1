import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { users } from '../people/public.ts';
import { type ChatActor, managesChannel, mayEnter } from './channel.ts';
import { DIRECT_CLOSED } from './direct-state.ts';
import { mentionableAmong } from './mentionable.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatMutes } from './owned/chat-mutes.ts';
import { type RoomState, readRoomStates } from './room-states.ts';
import { lockUploads, type Upload } from './uploads.ts';

/** Rate limit per person over all processes: messages per ten seconds, as in the contract. */
export const SENDING_RATE = { most: 120, ms: 10_000 };

/** A message to be stored. */
export interface NewMessage {
  actor: ChatActor;
  room: number;
  clientId: string;
  text: string | null;
  /** Storage key of a picture that the sender has uploaded. */
  image: string | null;
  /** Id of another file that the sender has uploaded. */
  file: number | null;
  /** Ids of the mentioned people, without duplicates. */
  mentions: readonly number[];
  replyTo: number | null;
}

/** Key of a message by room, sender and the sender's own id for it. */
export const messageKey = ({ room, actor, clientId }: NewMessage) => `${room} ${actor.userId} ${clientId}`;

/** A sender in their current state. */
export interface Sender {
  id: number;
  first_name: string;
  last_name: string;
  groups: number[];
  read_only: boolean;
  is_tenant_admin: boolean;
  /** Ids of channels in which they are muted. */
  muted_in: number[] | null;
  /** Number of messages they sent within the rate limit's period, over all processes. */
  recent: number;
}

const arrayParam = (values: readonly (string | number)[]) => sql.param(values);

/**
 * Reads everything needed to validate the messages of a batch. The senders and the messages already stored are read in
 * a statement after the one that locks the rooms; only then does it see what was committed while that one waited.
 */
export async function readSendingContext(tx: Transaction, batch: readonly NewMessage[]) {
  const rooms = [...new Set(batch.map(({ room }) => room))];
  const states = await readRoomStates(tx.db, tx.tenantId, rooms, { locked: true });
  const channelIds = arrayParam([
    ...new Set([...states.values()].flatMap(({ channel }) => channel?.id ?? [])),
  ]);
  const people = arrayParam([...new Set(batch.map(({ actor }) => actor.userId))]);
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
        from ${users} u where u.id = any(${people}::int[]) and u.deleted_at is null and u.active) each) as senders,
      (select json_agg(json_build_object('id', id, 'room', room_id, 'sender', sender_id, 'client', client_id))
        from ${chatMessages} where (room_id, sender_id, client_id) in (
          select * from unnest(${arrayParam(batch.map(({ room }) => room))}::int[],
            ${arrayParam(batch.map(({ actor }) => actor.userId))}::int[],
            ${arrayParam(batch.map(({ clientId }) => clientId))}::text[]))) as known`);
  const [{ senders, known: storedMessages } = { senders: null, known: null }] = rows;
  return {
    states,
    senders: new Map((senders ?? []).map((sender) => [sender.id, sender])),
    known: new Map(
      (storedMessages ?? []).map(({ id, room, sender, client }) => [`${room} ${sender} ${client}`, id]),
    ),
    uploads: await lockUploads(tx, batch),
    mentionable: await readMentionable(tx, batch, states),
  };
}

/** Returns, by room, those of the mentioned people whom the room concerns. */
async function readMentionable(
  { db, tenantId }: Transaction,
  batch: readonly NewMessage[],
  states: ReadonlyMap<number, RoomState>,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const mentionable = new Map<number, ReadonlySet<number>>();
  for (const [id, state] of states) {
    const mentioned = batch.flatMap(({ room, mentions }) => (room === id ? mentions : []));
    if (mentioned.length > 0) mentionable.set(id, await mentionableAmong(db, tenantId, state, mentioned));
  }
  return mentionable;
}

const hasUpload = (
  uploads: ReadonlyMap<number, Upload>,
  { userId }: Pick<ChatActor, 'userId'>,
  which: (upload: Upload) => boolean,
) => [...uploads.values()].some((upload) => upload.owner === userId && which(upload));

export type SendingContext = Awaited<ReturnType<typeof readSendingContext>>;

/** Returns why a message cannot be stored; undefined if it can, in which case it counts towards the rate limit. */
export function refusalOf(message: NewMessage, context: SendingContext): AppError | undefined {
  const state = context.states.get(message.room);
  const sender = context.senders.get(message.actor.userId);
  // Erased, deleted or deactivated while the message was on its way.
  if (!sender) return new AppError('unauthorized');
  if (!state) return new AppError('not_found');
  const { room, channel } = state;
  const everyone = message.actor.everyoneGroup;
  const actor = {
    ...message.actor,
    isTenantAdmin: sender.is_tenant_admin,
    groups: everyone === null ? sender.groups : [...sender.groups, everyone],
  };
  if (!mayEnter(actor, channel, room)) return new AppError('not_found');
  if (sender.read_only) return new AppError('forbidden');
  if (state.isClosed) return new AppError('forbidden', { detail: DIRECT_CLOSED });
  if (channel && !channel.is_active) return new AppError('forbidden', { detail: 'chat_closed' });
  if (channel && sender.muted_in?.includes(channel.id) && !managesChannel(actor, channel))
    return new AppError('forbidden', { detail: 'chat_muted' });
  if (message.image && !hasUpload(context.uploads, actor, ({ key }) => key === message.image))
    return new AppError('invalid', { errors: { image: ['file_missing'] } });
  if (message.file && !hasUpload(context.uploads, actor, ({ id }) => id === message.file))
    return new AppError('invalid', { errors: { file: ['upload_gone'] } });
  if (message.mentions.some((id) => !context.mentionable.get(message.room)?.has(id)))
    return new AppError('invalid', { errors: { mentions: ['not_a_choice'] } });
  if (message.replyTo && message.replyTo > room.last_seq)
    return new AppError('invalid', { errors: { reply_to: ['not_a_choice'] } });
  if (sender.recent >= SENDING_RATE.most) return new AppError('too_many', { gate: 'messages' });
  sender.recent += 1;
  return undefined;
}
