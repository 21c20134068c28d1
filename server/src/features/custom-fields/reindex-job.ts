import { and, gt, isNotNull, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { CUSTOM } from '../../engine/custom/custom-fields.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { indexObjects } from '../../engine/search/rebuild.ts';
import { INSTALLATION } from '../../platform/db/tenant-scope.ts';
import type { Job } from '../../platform/jobs/job.ts';

const BATCH_SIZE = 100;

/** The objects to reindex after a company's fields changed. */
interface ReindexPayload {
  tenantId: number;
  entity: string;
}

/** Reindexes a company's objects after the search settings of its custom fields changed. */
export const reindexJob: Job<ReindexPayload> = {
  name: 'reindex-custom',
  priority: 'bulk',
  queue: 'reindex-custom',
  async run(services, { tenantId, entity: name }, stopping) {
    const entity = entityOf(name);
    const table = tableOf(entity);
    const commit = committer(services, { tenantId: INSTALLATION });
    for (let last = 0; !stopping.aborted; ) {
      const own = and(
        sql`${table.tenant_id} = ${tenantId}::int`,
        isNotNull(table[CUSTOM] as never),
        gt(table.id, last),
      );
      const ids = await commit((tx) => indexObjects(tx, entity, own, BATCH_SIZE), { asOwner: true });
      if (ids.length < BATCH_SIZE) return;
      last = ids.at(-1) ?? last;
    }
  },
};
