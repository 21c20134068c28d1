import { entities } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import { typedTableOf } from '../../engine/model/tables.ts';
import { inLanguage } from '../../engine/read/present.ts';
import type { Db } from '../../platform/db/database.ts';
import { feedbackCases } from './tables.ts';

/** The reader and their language. */
export type FeedbackReader = Pick<EntityCall, 'actor' | 'language'>;

const categories = () => typedTableOf(entities.feedbackCategory);

/** Returns the name of a case's category as a column. */
export function categoryName(reader: FeedbackReader): SQL<string | null> {
  const table = categories();
  return sql`(select ${inLanguage(reader, table.name)} from ${table}
    where ${table.id} = ${feedbackCases.category_id})`;
}

const uniqueIds = (ids: readonly (number | undefined)[]) => [
  ...new Set(ids.filter((id): id is number => id !== undefined)),
];

/** Returns the names of categories by id, including deleted ones. */
export async function categoryNames(
  db: Db,
  reader: FeedbackReader,
  ids: readonly (number | undefined)[],
): Promise<Map<number, string>> {
  const table = categories();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select ${table.id} as id, ${inLanguage(reader, table.name)} as name from ${table}
    where ${table.id} = any(${sql.param(uniqueIds(ids))}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
