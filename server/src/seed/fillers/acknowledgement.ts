import { storedName } from '@piiri/schemas';
import { eq, sql } from 'drizzle-orm';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { readRows } from '../../engine/read/query.ts';
import { acknowledgedContent } from '../../features/acknowledgements/acknowledged-content.ts';
import { acknowledgements } from '../../features/acknowledgements/owned/acknowledgements.ts';
import { findActorById } from '../../platform/auth/find-caller.ts';
import type { DemoCompany } from '../demo-company.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

/** Hours between two people's acknowledgements. */
const BETWEEN_HOURS = 0.8;

/** One in `LATE` people has not acknowledged yet. */
const LATE = 5;

/**
 * Acknowledgements of the news that ask for one, by people who have signed in, without a demo account: the others
 * can still acknowledge them.
 */
export default defineFiller({
  after: ['news'],
  async fill(company) {
    for (const { key, release_hours, acknowledgement_hours } of company.demo.news)
      if (acknowledgement_hours !== undefined)
        await acknowledge(company, company.idOf('news', key), release_hours);
  },
});

async function acknowledge(company: DemoCompany, id: number, release_hours: number): Promise<void> {
  const { db, services, demo } = company;
  const entity = entityOf('news');
  const table = tableOf(entity);
  const [row] = await readRows(db, table, eq(table.id, id));
  if (!row) return;
  const readers = demo.people.filter(({ login }, index) => !login && index % LATE > 0);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where tenant_id = ${company.id}::int and signed_in_at is not null`);
  const signedIn = new Set(rows.map((user) => user.id));
  for (const [place, { username, language }] of readers.entries()) {
    const actor = await findActorById(db, company.id, company.userId(username));
    if (!actor || !signedIn.has(actor.userId)) continue;
    const content = await acknowledgedContent(
      db,
      { services, actor, language, entity, asEditor: false },
      row,
    );
    await db.insert(acknowledgements).values({
      tenant_id: company.id,
      user_id: actor.userId,
      entity: storedName(entity),
      object_id: id,
      version: 1,
      language: content.language,
      content_hash: content.hash,
      acknowledged_at: inHours(release_hours + (place + 1) * BETWEEN_HOURS),
    });
  }
}
