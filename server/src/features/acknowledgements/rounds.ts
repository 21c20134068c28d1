import { type Entity, storedName } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { acknowledgementRounds, type Round } from './tables.ts';

/** Minimum time between two reminders, as a PostgreSQL interval. */
const MIN_REMINDER_INTERVAL = '24 hours';

/**
 * Records that a round is sent, in the transaction that sends it. Returns false if this or another process has sent it
 * before or, for a reminder, within the last day. Of two concurrent calls the second waits for the first.
 */
export async function claimRound(
  { db, tenantId }: Transaction,
  entity: Entity,
  id: number,
  round: Round,
  key = '',
): Promise<boolean> {
  const again =
    round === 'reminder'
      ? sql`do update set time = now() where rounds.time <= now() - ${MIN_REMINDER_INTERVAL}::interval`
      : sql`do nothing`;
  const { rows } = await db.execute(sql`
    insert into ${acknowledgementRounds} as rounds (tenant_id, entity, object_id, round, key)
    values (${tenantId}::int, ${storedName(entity)}, ${id}::int, ${round}, ${key})
    on conflict (tenant_id, entity, object_id, round, key) ${again} returning rounds.time`);
  return rows.length > 0;
}
