import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from './person-columns.ts';

/** What some users are called. Who is gone has no name any more. */
export async function userNames(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select ${users.id} as id, concat_ws(' ', ${users.first_name}, ${users.last_name}) as name from ${users}
    where ${users.deleted_at} is null
      and ${users.id} = any(${sql.param([...new Set(ids.filter((id) => typeof id === 'number'))])}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
