import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Asking } from '../../features/feedback/cases.ts';
import { feedbackCases } from '../../features/feedback/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { entityOf, tableOf } from '../model/tables.ts';
import { inLanguage } from './names.ts';

const categories = () => tableOf(entityOf('feedback_category'));
const users = () => tableOf(entityOf('user'));

/** What the category of a case is called, as a column beside the case's. */
export function categoryName(asking: Asking): SQL<string | null> {
  const table = categories();
  return sql`(select ${inLanguage(asking, table.name as PgColumn)} from ${table}
    where ${table.id} = ${feedbackCases.category_id})`;
}

const known = (ids: readonly (number | undefined)[]) => [
  ...new Set(ids.filter((id): id is number => id !== undefined)),
];

/** What some categories are called, deleted ones included. */
export async function categoryNames(
  db: Db,
  asking: Asking,
  ids: readonly (number | undefined)[],
): Promise<Map<number, string>> {
  const table = categories();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select ${table.id} as id, ${inLanguage(asking, table.name as PgColumn)} as name from ${table}
    where ${table.id} = any(${sql.param(known(ids))}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What some users are called. Who is gone has no name any more. */
export async function userNames(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, string>> {
  const table = users();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select ${table.id} as id, concat_ws(' ', ${table.first_name}, ${table.last_name}) as name from ${table}
    where ${table.deleted_at} is null
      and ${table.id} = any(${sql.param(known(ids.map((id) => id ?? undefined)))}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
