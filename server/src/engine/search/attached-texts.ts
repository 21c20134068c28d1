import type { Entity } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { AttachedText } from './entries.ts';
import { fileTexts } from './search-tables.ts';
import { fieldOfFiles } from './searched-fields.ts';

/** Reads the attachments of an entity's objects, by object id. */
export async function attachedTexts(
  db: Db,
  entity: Entity,
  ids: readonly number[],
): Promise<Map<number, AttachedText[]>> {
  const field = fieldOfFiles(entity);
  if (!field || ids.length === 0) return new Map();
  const { rows } = await db.execute<{ entity_id: number } & Record<keyof AttachedText, never>>(sql`
    select f.entity_id, f.filename, f.language, coalesce(t.text, '') as text
    from ${files} f left join ${fileTexts} t on t.file_id = f.id
    where f.entity = ${entity.name} and f.entity_id = any(${sql.param(ids)}::int[]) and f.field = ${field}
      and f.state = 'live' and f.kind = 'attachment'
    order by f.sort_order, f.id`);
  return groupBy(rows, ({ entity_id }) => entity_id);
}
