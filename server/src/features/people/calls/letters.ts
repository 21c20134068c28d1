import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dependenciesOf } from '../../../engine/cache/dependencies.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { users } from '../public.ts';

/**
 * Returns the directory's filters: the initial letters of names, so that its alphabet shows the unused ones, and the
 * workplaces.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/people/letters',
  summary: 'List the first letters of the names in the directory, and the workplaces',
  tag: 'person',
  access: 'anyone',
  feature: 'people_enabled',
  dependsOn: dependenciesOf([entityOf('person')]),
  answers: { 200: z.object({ letters: z.array(z.string()), workplaces: z.array(z.string()) }) },
  async handler({ services, actor, language }) {
    const { rows } = await services.database.tenant(actor.tenantId, (db) =>
      db.execute<{ letters: string[] | null; workplaces: string[] | null }>(sql`
        select array_agg(distinct upper(left(trim(coalesce(nullif(last_name, ''), first_name)), 1))) as letters,
          array_agg(distinct workplace) filter (where workplace is not null) as workplaces
        from ${users} where tenant_id = ${actor.tenantId} and deleted_at is null and active`),
    );
    const [{ letters, workplaces } = { letters: null, workplaces: null }] = rows;
    const { compare } = new Intl.Collator(language);
    return { letters: letters ?? [], workplaces: (workplaces ?? []).sort(compare) };
  },
});
