import { CHANNEL_TYPES, chatChannel } from '@piiri/schemas/entities/chat-channel.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { isSwitchedOn } from '../../engine/access/access.ts';
import { holds } from '../../engine/access/policies/_condition.ts';
import { visibilityCondition } from '../../engine/access/policies/visible.ts';
import type { Row } from '../../engine/calls/context.ts';
import { entityOf, typedTableOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';

export const CHANNEL = entityOf('chat_channel');
export const channels = typedTableOf(chatChannel);

/** What is asked of a channel's row. */
export interface ChannelRow extends Row {
  channel_type: number;
  group: number;
  managers: number[];
  is_active: boolean;
  deleted_at: Date | null;
}

/** What is asked of a room's row. */
export interface RoomParties {
  /** Null of a direct room. */
  channel_id: number | null;
  user_id: number | null;
  other_user_id: number | null;
}

/** The parts of a person that rights in chat depend on. */
export type ChatActor = Pick<
  Actor,
  'userId' | 'tenantId' | 'isTenantAdmin' | 'groups' | 'everyoneGroup' | 'readOnly' | 'features'
>;

/** Whether a person looks after a channel: tenant admins after all. Nobody looks after a direct room, which is of none. */
export function managesChannel(
  actor: Pick<Actor, 'userId' | 'isTenantAdmin'>,
  channel: ChannelRow | null,
): boolean {
  if (!channel) return false;
  return actor.isTenantAdmin || channel.managers.includes(actor.userId);
}

const FOR_GROUP = visibilityCondition(CHANNEL);

/** Whether a channel is for a person as one of its group, while it is in use. */
export function seesChannel(actor: ChatActor, channel: ChannelRow): boolean {
  return holds(FOR_GROUP, channel, { 'reader.groups': actor.groups, now: new Date() });
}

/** Whether a direct room is between a person and another. */
export const isOneOfTwo = ({ userId }: Pick<Actor, 'userId'>, room: RoomParties): boolean =>
  room.channel_id === null && (room.user_id === userId || room.other_user_id === userId);

/** Whether a company's people write to each other: direct rooms are part of chat. */
export const usesDirect = ({ features }: Pick<Actor, 'features'>): boolean =>
  features.chat_enabled && features.direct_messages_enabled;

/**
 * Whether a person may be in a room: where it is a channel's kind of room, and for them. In a direct room, which has no channel,
 * are its two people and nobody else, whatever rights they have.
 */
export function mayEnter(actor: ChatActor, channel: ChannelRow | null, room: RoomParties): boolean {
  if (!channel) return usesDirect(actor) && isOneOfTwo(actor, room);
  if (channel.deleted_at || !isSwitchedOn(actor as Actor, CHANNEL.feature)) return false;
  const isPrivate = channel.channel_type === CHANNEL_TYPES.private;
  if (isPrivate !== (room.user_id !== null)) return false;
  if (managesChannel(actor, channel)) return true;
  return seesChannel(actor, channel) && (!isPrivate || room.user_id === actor.userId);
}

/** A channel that the caller sees or looks after. Throws `not_found`. */
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

/** A channel that the caller looks after. Throws `not_found`. */
export async function findManaged(db: Db, actor: Actor, id: number): Promise<ChannelRow> {
  const channel = await findChannel(db, actor, id);
  if (!managesChannel(actor, channel)) throw new AppError('not_found');
  return channel;
}
