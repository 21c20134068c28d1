import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { files } from '../../platform/db/tables/files.ts';
import { retainForVersions } from '../../platform/storage/file-registry.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import { versions } from '../commit/versions-table.ts';
import type { RetentionRule } from '../owned/personal-data.ts';
import { stillUsed } from '../write/end-pictures.ts';

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
  async remove(tx, before, limit) {
    const { db, tenantId } = tx;
    const { rowCount } = await db.execute(sql`
      delete from ${versions} where id in (select id from ${versions}
        where tenant_id = ${tenantId}::int and state = 'published' and time < ${before} limit ${limit}::int)`);
    const removed = rowCount ?? 0;
    if (removed === limit) return removed;
    // An object releases a file after its last version that refers to it. Older versions that still exist are drafts.
    const { rows } = await db.execute<{ key: string }>(sql`
      select f.key from ${files} f where f.tenant_id = ${tenantId}::int and f.state = 'former'
        and f.changed_at < ${before} and not exists (
          select 1 from ${versions} v where v.tenant_id = ${tenantId}::int and v.time < ${before}
            and (f.id = any(v.files) or position(f.key in v.columns::text) > 0))
      order by f.key for update`);
    if (rows.length === 0) return removed;
    // Other objects may use a picture that one of them has released. Used ones are not looked at again for as long.
    const keys = rows.map(({ key }) => key);
    const used = await stillUsed(tx, keys, { inHistory: false });
    const unused = keys.filter((key) => !used.has(key));
    // Their time of change stays, so that the next sweep deletes them.
    await db.update(files).set({ state: ORPHANED }).where(inArray(files.key, unused));
    await retainForVersions(db, [...used]);
    return removed;
  },
};
