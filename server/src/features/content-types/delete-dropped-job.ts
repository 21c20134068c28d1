import { sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { deleteFieldValues } from '../../engine/write/end-custom-values.ts';
import { RESTORABLE_HOURS } from '../../engine/write/restorable.ts';
import { INSTALLATION } from '../../platform/db/tenant-scope.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { type Job, REGULAR_INTERVAL_MS } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { ITEM_ENTITY } from './types.ts';

interface Dropped extends Record<string, unknown> {
  tenant: number;
  type: number;
  field: number;
}

/** Returns the fields that were removed from content types too long ago to be restored. */
async function findExpiredFields({ database }: Services): Promise<Dropped[]> {
  const { rows } = await database.system.execute<Dropped>(sql`
    select t.tenant_id as tenant, t.id as type, (dropped->>'id')::int as field
    from content_types t, jsonb_array_elements(coalesce(t.dropped_fields, '[]')) dropped
    where (dropped->>'dropped_at')::timestamptz < now() - make_interval(hours => ${RESTORABLE_HOURS}) order by t.id, field`);
  return rows;
}

/**
 * Deletes the values of fields that were removed from content types more than `RESTORABLE_HOURS` ago, so that no hidden
 * values remain.
 */
export const deleteDroppedJob: Job = {
  name: 'end-dropped-fields',
  everyMs: REGULAR_INTERVAL_MS,
  async run(services, _, stopping) {
    const commit = committer(services, { tenantId: INSTALLATION });
    const isolation = {
      log: services.log,
      failure: 'content types: values of a removed field were not deleted',
      idsOf: ({ tenant, type, field }: Dropped) => ({ company: tenant, type, field }),
      stopping,
    };
    await forEachRow(await findExpiredFields(services), isolation, async ({ tenant, type, field }) => {
      const ended = { tenantId: tenant, entity: entityOf(ITEM_ENTITY), field };
      if (!(await deleteFieldValues(services, ended, stopping))) return;
      await commit(
        ({ db }) =>
          db.execute(sql`
            update content_types set dropped_fields = (
              select coalesce(jsonb_agg(dropped), '[]') from jsonb_array_elements(dropped_fields) dropped
              where (dropped->>'id')::int <> ${field}::int)
            where tenant_id = ${tenant}::int and id = ${type}::int and dropped_fields is not null`),
        { asOwner: true },
      );
    });
  },
};
