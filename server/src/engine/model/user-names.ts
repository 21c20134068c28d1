import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { serviceTokenKeys } from '../../platform/db/tables/service-tokens.ts';
import { people, personName } from './people.ts';

/** Reads the names of users, and of service tokens by the user ids that they act under. Erased people have no name. */
export async function userNames(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, string>> {
  const uniqueIds = sql.param([...new Set(ids.filter((id) => typeof id === 'number'))]);
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select person.id, ${personName(sql`person`)} as name from ${people} person
    where person.deleted_at is null and person.id = any(${uniqueIds}::int[])
    union all select -token.token_id, token.name from ${serviceTokenKeys} token
    where token.token_id = any(select -id from unnest(${uniqueIds}::int[]) id where id < 0)`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
