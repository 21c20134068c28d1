import { and, eq, lt, sql } from 'drizzle-orm';
import { files } from '../../platform/db/tables/files.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import { versions } from '../versions/versions-table.ts';
import type { RetentionRule } from './types.ts';

/** History: former states of objects and who changed them. Versions that a draft needs stay, whatever their age. */
export const versionsRetention: RetentionRule = {
  kind: 'history',
  months: 24,
  table: versions,
  count: (db, tenantId, before) =>
    db.$count(
      versions,
      and(eq(versions.tenant_id, tenantId), eq(versions.state, 'published'), lt(versions.time, before)),
    ),
  async remove({ db, tenantId }, before, limit) {
    const { rowCount } = await db.execute(sql`
      delete from ${versions} where id in (select id from ${versions}
        where tenant_id = ${tenantId}::int and state = 'published' and time < ${before} limit ${limit}::int)`);
    const removed = rowCount ?? 0;
    if (removed === limit) return removed;
    // An object releases a file after its last version that refers to it. Older versions that still exist are drafts.
    await db.execute(sql`
      update ${files} f set state = ${ORPHANED} where f.tenant_id = ${tenantId}::int and f.state = 'former'
        and f.changed_at < ${before} and not exists (
          select 1 from ${versions} v where v.tenant_id = ${tenantId}::int and v.time < ${before}
            and (f.id = any(v.files) or position(f.key in v.columns::text) > 0))`);
    return removed;
  },
};
