import { sql } from 'drizzle-orm';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { pollAnonymousBallots, pollBallots, pollPseudonyms } from './tables.ts';

/**
 * Moves the answers to anonymous polls since the last full hour to their final tables: a row per answer and a row per
 * pseudonym, in random order and in the caller's transaction. Requires the owner's connection.
 */
export async function openAnonymousBallots(db: Db): Promise<void> {
  const polls = tableOf(entityOf('poll'));
  // The same lock as for answering. It also overwrites the transaction id of the last answer, which the polls' rows
  // contain as their locker.
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
