import { sql } from 'drizzle-orm';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { pollAnonymousBallots, pollBallots, pollPseudonyms } from './tables.ts';

/**
 * Moves what was answered to anonymous polls since the last full hour to where it stays: each answer becomes a
 * row, and each pseudonym one, in random order and in the caller's transaction. For the owner's connection.
 */
export async function openAnonymousBallots(db: Db): Promise<void> {
  const polls = tableOf(entityOf('poll'));
  // The lock that answering takes: it also replaces the last answer's transaction, which the polls' rows name as their locker.
  await db.execute(sql`
    select from ${polls} where ${polls.id} in (select poll_id from ${pollAnonymousBallots}) order by ${polls.id} for update`);
  await db.execute(sql`
    with opened as (delete from ${pollAnonymousBallots} returning poll_id, tenant_id, markers, answers),
      ballots as (
        insert into ${pollBallots} (id, tenant_id, poll_id, answers)
        select (ballot->>'id')::uuid, tenant_id, poll_id, ballot->'answers'
        from opened, jsonb_array_elements(opened.answers) ballot order by gen_random_uuid())
    insert into ${pollPseudonyms} (poll_id, pseudonym, tenant_id)
    select distinct poll_id, pseudonym, tenant_id from opened, unnest(markers) pseudonym
    order by pseudonym
    on conflict do nothing`);
}
