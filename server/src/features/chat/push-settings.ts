import type { PushChoice, PushSettings, pushChanges } from '@piiri/shared/contracts/push.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isSwitchedOn } from '../../engine/access/access.ts';
import type { EntityCall } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { inLanguage } from '../../engine/read/present.ts';
import type { Db } from '../../platform/db/database.ts';
import { pushChoices } from '../push/public.ts';
import { CHANNEL, type ChannelRow, channels } from './public.ts';

type SettingsReader = Pick<EntityCall, 'actor' | 'language'>;

/** Returns a person's channels: of their groups, or managed by name. */
async function ownChannels(db: Db, { actor, language }: SettingsReader) {
  if (!isSwitchedOn(actor, CHANNEL.feature)) return [];
  return (await db
    .select({
      id: channels.id,
      name: inLanguage({ actor, language }, channels.name),
      send_notifications: channels.send_notifications,
    })
    .from(channels)
    .where(
      sql`${channels.tenant_id} = ${actor.tenantId} and ${channels.deleted_at} is null and ${channels.is_active}
        and (${channels.group} = any(${sql.param(actor.groups)}::int[])
          or ${channels.managers} @> array[${actor.userId}::int])`,
    )
    .orderBy(channels.id)
    .limit(200)) as unknown as (Pick<ChannelRow, 'id'> & {
    name: string | null;
    send_notifications: boolean;
  })[];
}

const ownRow = ({ actor }: Pick<SettingsReader, 'actor'>) =>
  and(eq(pushChoices.tenant_id, actor.tenantId), eq(pushChoices.user_id, actor.userId));

/** Condition: whether a person has muted a channel. */
export const isChannelMuted = (tenantId: number, user: SQL, channel: SQL): SQL => sql`exists (
  select from ${pushChoices} chosen where chosen.tenant_id = ${tenantId}::int and chosen.user_id = ${user}
    and chosen.channels->>(${channel})::text = 'none')`;

/** Returns a person's push settings. */
export async function readPushSettings(db: Db, reader: SettingsReader, key: string): Promise<PushSettings> {
  const [row] = await db.select().from(pushChoices).where(ownRow(reader));
  const own = await ownChannels(db, reader);
  return {
    key,
    quiet: row?.quiet ?? null,
    channels: own.map(({ id, name, send_notifications }) => {
      const suggested: PushChoice = send_notifications ? 'all' : 'none';
      return { id, name: name ?? '', choice: row?.channels[id] ?? suggested };
    }),
  };
}

/** Changes a person's push settings. Choices for channels that are not theirs are not stored. */
export async function changePushSettings(
  { db, tenantId }: Transaction,
  reader: SettingsReader,
  { quiet, channels: chosen = {} }: z.output<typeof pushChanges>,
): Promise<void> {
  const { userId } = reader.actor;
  await db.insert(pushChoices).values({ tenant_id: tenantId, user_id: userId }).onConflictDoNothing();
  const [row] = await db.select().from(pushChoices).where(ownRow(reader)).for('update');
  const own = new Set((await ownChannels(db, reader)).map(({ id }) => String(id)));
  const all = Object.entries({ ...row?.channels, ...chosen }).filter(([id]) => own.has(id));
  await db
    .update(pushChoices)
    .set({ channels: Object.fromEntries(all), ...(quiet !== undefined && { quiet }) })
    .where(ownRow(reader));
}
