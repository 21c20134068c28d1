import { CHANNEL_TYPES, chatChannel } from '@piiri/schemas/entities/chat-channel.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { isSwitchedOn } from '../../engine/access/access.ts';
import type { Row } from '../../engine/access/call.ts';
import { matchesRow } from '../../engine/access/condition.ts';
import { visibilityCondition } from '../../engine/access/policies/visible.ts';
import { entityOf, typedTableOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';

export const CHANNEL = entityOf('chat_channel');
export const channels = typedTableOf(chatChannel);

/** Columns of a channel's row that the rights depend on. */
export interface ChannelRow extends Row {
  channel_type: number;
  group: number;
  managers: number[];
  is_active: boolean;
  deleted_at: Date | null;
}

/** Columns of a room's row that the rights depend on. */
export interface RoomParties {
  /** Null for a direct room. */
  channel_id: number | null;
  user_id: number | null;
  other_user_id: number | null;
}

/** The parts of an actor that rights in chat depend on. */
export type ChatActor = Pick<
  Actor,
  'userId' | 'tenantId' | 'isTenantAdmin' | 'groups' | 'everyoneGroup' | 'readOnly' | 'features'
>;

/**
 * Returns whether a person manages a channel; tenant admins manage all. Nobody manages a direct room, which has no
 * channel.
 */
export function managesChannel(
  actor: Pick<Actor, 'userId' | 'isTenantAdmin'>,
  channel: ChannelRow | null,
): boolean {
  if (!channel) return false;
  return actor.isTenantAdmin || channel.managers.includes(actor.userId);
}

const FOR_GROUP = visibilityCondition(CHANNEL);

/** Returns whether a person sees an active channel as a member of its group. */
export function seesChannel(actor: ChatActor, channel: ChannelRow): boolean {
  return matchesRow(FOR_GROUP, channel, { 'reader.groups': actor.groups, now: new Date() });
}

/** Returns whether a person is one of the two people of a direct room. */
export const isOneOfTwo = ({ userId }: Pick<Actor, 'userId'>, room: RoomParties): boolean =>
  room.channel_id === null && (room.user_id === userId || room.other_user_id === userId);

/** Returns whether a tenant uses direct rooms, which are part of chat. */
export const usesDirect = ({ features }: Pick<Actor, 'features'>): boolean =>
  features.chat_enabled && features.direct_messages_enabled;

/**
 * Returns whether a person may enter a room. A channel's room depends on the channel's type and the person's rights. A
 * direct room, which has no channel, is open to its two people only, whatever rights others have.
 */
export function mayEnter(actor: ChatActor, channel: ChannelRow | null, room: RoomParties): boolean {
  if (!channel) return usesDirect(actor) && isOneOfTwo(actor, room);
  if (channel.deleted_at || !isSwitchedOn(actor as Actor, CHANNEL.feature)) return false;
  const isPrivate = channel.channel_type === CHANNEL_TYPES.private;
  if (isPrivate !== (room.user_id !== null)) return false;
  if (managesChannel(actor, channel)) return true;
  return seesChannel(actor, channel) && (!isPrivate || room.user_id === actor.userId);
}

/** Returns a channel that the caller sees or manages. Throws `not_found`. */
export async function findChannel(db: Db, actor: Actor, id: number): Promise<ChannelRow> {
  const [row] = (await db
    .select()
    .from(channels)
    .where(
      and(eq(channels.tenant_id, actor.tenantId), eq(channels.id, id), isNull(channels.deleted_at)),
    )) as unknown as ChannelRow[];
  if (!row || !(managesChannel(actor, row) || seesChannel(actor, row))) throw new AppError('not_found');
  return row;
}

/** Returns a channel that the caller manages. Throws `not_found`. */
export async function findManaged(db: Db, actor: Actor, id: number): Promise<ChannelRow> {
  const channel = await findChannel(db, actor, id);
  if (!managesChannel(actor, channel)) throw new AppError('not_found');
  return channel;
}
