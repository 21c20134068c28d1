import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isSwitchedOn } from '../../engine/access/access.ts';
import { holds } from '../../engine/access/policies/_condition.ts';
import { visibilityCondition } from '../../engine/access/policies/visible.ts';
import type { Row } from '../../engine/calls/context.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';

export const CHANNEL = entityOf('chat_channel');
export const channels = tableOf(CHANNEL);

/** What is asked of a channel's row. */
export interface ChannelRow extends Row {
  channel_type: number;
  group: number;
  managers: number[];
  is_active: boolean;
  deleted_at: Date | null;
}

/** What is asked of a room's row. */
export interface RoomPlace {
  channel_id: number;
  user_id: number | null;
}

/** What rights in chat are judged by of a person. */
export type ChatActor = Pick<
  Actor,
  'userId' | 'tenantId' | 'isTenantAdmin' | 'groups' | 'everyoneGroup' | 'readOnly' | 'features'
>;

/** Whether a person looks after a channel: tenant admins after all. */
export function managesChannel(actor: Pick<Actor, 'userId' | 'isTenantAdmin'>, channel: ChannelRow): boolean {
  return actor.isTenantAdmin || channel.managers.includes(actor.userId);
}

const FOR_GROUP = visibilityCondition(CHANNEL);

/** Whether a channel is for a person as one of its group, while it is in use. */
export function seesChannel(actor: ChatActor, channel: ChannelRow): boolean {
  return holds(FOR_GROUP, channel, { 'reader.groups': actor.groups, now: new Date() });
}

/** Whether a person may be in a room: where it is a channel's kind of room, and for them. */
export function mayEnter(actor: ChatActor, channel: ChannelRow, room: RoomPlace): boolean {
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
      and(
        eq(channels.tenant_id as PgColumn, actor.tenantId),
        eq(channels.id as PgColumn, id),
        isNull(channels.deleted_at as PgColumn),
      ),
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
