import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { entityOf, tableOf } from '../model/tables.ts';

const users = () => tableOf(entityOf('user'));

/** What some users are called. Who is gone has no name any more. */
export async function userNames(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, string>> {
  const table = users();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select ${table.id} as id, concat_ws(' ', ${table.first_name}, ${table.last_name}) as name from ${table}
    where ${table.deleted_at} is null
      and ${table.id} = any(${sql.param([...new Set(ids.filter((id) => typeof id === 'number'))])}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
