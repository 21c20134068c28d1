import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dependenciesOf } from '../../../engine/cache/dependencies.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { users } from '../public.ts';

/** With which letters the names in the directory begin, so that its alphabet shows where nobody is. */
export default defineRoute({
  method: 'GET',
  path: 'v1/people/letters',
  summary: 'First letters of the names in the directory',
  tag: 'person',
  access: 'anyone',
  feature: 'people_enabled',
  dependsOn: dependenciesOf([entityOf('person')]),
  answers: { 200: z.object({ letters: z.array(z.string()) }) },
  async handler({ services, actor }) {
    const { rows } = await services.database.tenant(actor.tenantId, (db) =>
      db.execute<{ letter: string }>(sql`
        select distinct upper(left(trim(coalesce(nullif(last_name, ''), first_name)), 1)) as letter
        from ${users} where tenant_id = ${actor.tenantId} and deleted_at is null and active order by letter`),
    );
    return { letters: rows.map(({ letter }) => letter) };
  },
});
