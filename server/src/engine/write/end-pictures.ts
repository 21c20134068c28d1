import type { Entity } from '@piiri/schemas';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { files } from '../../platform/db/tables/files.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';
import type { Transaction } from '../commit/transaction.ts';
import { registeredFeatures } from '../feature.ts';
import { ENTITIES, isOfTenant, tableOf } from '../model/tables.ts';
import { versions } from '../versions/versions-table.ts';
import { DRAFT, lockPictures, passOn, picturesInText, textFields } from './text-pictures.ts';

/** Which of some pictures stand in texts: of the company's objects, deleted ones that may come back included, drafts or history. */
async function stillNamed({ db, tenantId }: Transaction, keys: readonly string[]): Promise<Set<string>> {
  const texts = [
    sql`select ${versions.columns}::text as text from ${versions} where tenant_id = ${tenantId}::int`,
  ];
  for (const entity of ENTITIES.values()) {
    if (entity.viewOf || !isOfTenant(entity)) continue;
    const table = tableOf(entity);
    const columns = [...textFields(entity).values()].flat().map((column) => sql`${table[column]}::text`);
    if (columns.length > 0)
      texts.push(
        sql`select concat_ws(' ', ${sql.join(columns, sql`, `)}) as text from ${table} where tenant_id = ${tenantId}::int`,
      );
  }
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct found[1] as key from (${sql.join(texts, sql` union all `)}) texts,
      regexp_matches(text, '/api/media/([A-Za-z0-9_-]{24})/', 'g') found
    where text like '%/api/media/%' and found[1] = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Gives up the pictures of values that were taken from objects of an entity, their drafts and history for good. What another
 * text shows is passed on to that, or stays with the version that names it. `values`: as they were stored.
 */
export async function endPictures(
  tx: Transaction,
  entity: Entity,
  values: readonly unknown[],
): Promise<void> {
  const keys = [...new Set(picturesInText(JSON.stringify(values)))];
  if (keys.length === 0) return;
  // A picture above a text, or of another object, is their own business.
  const ofValues = or(
    and(eq(files.state, 'former'), isNull(files.entity)),
    and(
      eq(files.state, 'live'),
      inArray(files.entity, [entity.name, DRAFT]),
      inArray(files.field, [...textFields(entity).keys()]),
    ),
  );
  const ours = and(eq(files.tenant_id, tx.tenantId), inArray(files.key, keys), ofValues);
  const held = (await lockPictures(tx, ours)).map(({ key }) => key);
  if (held.length === 0) return;
  const named = await stillNamed(tx, held);
  for (const key of held) {
    if (named.has(key)) continue;
    for (const { holderOfPicture } of registeredFeatures())
      if (await holderOfPicture?.(tx, `/api/media/${key}/`)) named.add(key);
  }
  await passOn(tx, entity, [...named]);
  await orphanFiles(
    tx.db,
    held.filter((key) => !named.has(key)),
  );
}
