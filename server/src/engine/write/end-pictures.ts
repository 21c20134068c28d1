import type { Entity } from '@piiri/schemas';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { files } from '../../platform/db/tables/files.ts';
import { orphanFiles, retainForVersions } from '../../platform/storage/file-registry.ts';
import type { Transaction } from '../commit/transaction.ts';
import { versions } from '../commit/versions-table.ts';
import { pictureHolders } from '../feature.ts';
import { ENTITIES, isOfTenant, tableOf } from '../model/tables.ts';
import {
  DRAFT,
  isLibraryPicture,
  lockPictures,
  pictureFields,
  picturesInText,
  reassignPictures,
} from './pictures.ts';

/**
 * Returns which of some pictures are still used: by the tenant's objects, including deleted ones that may be restored,
 * by drafts, features' rows or, unless `inHistory` is false, history.
 */
export async function stillUsed(
  { db, tenantId }: Transaction,
  keys: readonly string[],
  { inHistory = true } = {},
): Promise<Set<string>> {
  const states = inHistory ? sql`true` : sql`state <> 'published'`;
  const texts = [
    sql`select concat_ws(' ', ${versions.columns}::text, ${versions.changes}::text) as text from ${versions}
      where tenant_id = ${tenantId}::int and ${states}`,
    ...pictureHolders().map(({ texts: of }) => sql`select "each"."text" from (${of(tenantId)}) "each"`),
  ];
  for (const entity of ENTITIES.values()) {
    if (entity.viewOf || !isOfTenant(entity)) continue;
    const table = tableOf(entity);
    const columns = [...pictureFields(entity)].flatMap(([name, stored]) =>
      stored.map((column) =>
        isLibraryPicture(entity, name) ? sql`'"' || ${table[column]} || '"'` : sql`${table[column]}::text`,
      ),
    );
    if (columns.length > 0)
      texts.push(
        sql`select concat_ws(' ', ${sql.join(columns, sql`, `)}) as text from ${table} where tenant_id = ${tenantId}::int`,
      );
  }
  // A key occurs in an address, or alone in a column or version.
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct found[1] as key from (${sql.join(texts, sql` union all `)}) texts,
      regexp_matches(text, '(?:/api/media/|")([A-Za-z0-9_-]{24})[/"]', 'g') found
    where found[1] = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Releases the pictures of values that were removed for good from an entity's objects, drafts and history. A picture
 * that another text uses passes to that, or stays for the version that uses it. `values`: in their stored form.
 */
export async function releaseRemovedPictures(
  tx: Transaction,
  entity: Entity,
  values: readonly unknown[],
): Promise<void> {
  const keys = [...new Set(picturesInText(JSON.stringify(values)))];
  if (keys.length === 0) return;
  // Excludes pictures of image fields and of other objects.
  const ofValues = or(
    and(eq(files.state, 'former'), isNull(files.entity)),
    and(
      eq(files.state, 'live'),
      inArray(files.entity, [entity.name, DRAFT]),
      inArray(files.field, [...pictureFields(entity).keys()]),
    ),
  );
  const ours = and(eq(files.tenant_id, tx.tenantId), inArray(files.key, keys), ofValues);
  const locked = (await lockPictures(tx, ours)).map(({ key }) => key);
  if (locked.length === 0) return;
  const used = await stillUsed(tx, locked);
  await reassignPictures(tx, entity, [...used], (key) => retainForVersions(tx.db, [key]));
  await orphanFiles(
    tx.db,
    locked.filter((key) => !used.has(key)),
  );
}
