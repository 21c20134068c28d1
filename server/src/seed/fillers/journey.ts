import { sql } from 'drizzle-orm';
import { demoJourneys } from '../../../seed/content/journeys.ts';
import { commitWithin } from '../../engine/commit/commit.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { deliverSteps } from '../../features/journeys/deliver-steps.ts';
import type { JourneyRow } from '../../features/journeys/step.ts';
import { defineFiller } from '../filler.ts';

/** The demo's journeys, with people who have just begun. */
export default defineFiller({
  after: ['news', 'poll', 'page'],
  async fill(company) {
    const { db, demo, id: tenantId } = company;
    for (const { translations, steps, people } of demoJourneys[demo.key] ?? []) {
      for (const [username, days] of Object.entries(people))
        await db.execute(sql`
          update users set starts_on = to_char(now() - make_interval(days => ${days}::int), 'YYYY-MM-DD')
          where id = ${company.userId(username)}::int`);
      const columns = toColumns(entityOf('journey'), {
        translations,
        trigger: 'starts_on',
        group: null,
        active: true,
        steps: steps.map(({ object, ...step }) => ({
          ...step,
          object: object ? { entity: object.entity, id: company.idOf(object.entity, object.key) } : null,
        })),
      });
      const id = await company.insert('journey', columns);
      const { rows } = await db.execute<JourneyRow>(
        sql`select id, title, trigger, "group", steps, active from journeys where id = ${id}::int`,
      );
      const [row] = rows;
      if (row)
        await commitWithin(db, { tenantId }, (tx) => deliverSteps(tx, row, demo.time_zone, new Date()));
    }
  },
});
