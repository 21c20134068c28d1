import { foldedName } from '@piiri/shared/folded-name.ts';
import { sql } from 'drizzle-orm';
import { people } from '../../engine/model/people.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';

/** Returns the ids of active people by e-mail address in lower case; an address of several people means none of them. */
export async function findPeople(
  db: Db,
  tenantId: number,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ email: string; ids: number[] }>(sql`
    select lower(email) as email, array_agg(id) as ids from ${people}
    where tenant_id = ${tenantId}::int and deleted_at is null and active
      and lower(email) = any(${sql.param([...new Set(emails)])}::text[])
    group by 1`);
  return new Map(
    rows.flatMap(({ email, ids: [id, ...more] }) => (id && more.length === 0 ? [[email, id]] : [])),
  );
}

/** Returns the ids of a company's groups by folded name, in any language. */
export async function findGroups(db: Db, tenantId: number): Promise<Map<string, number>> {
  const groups = tableOf(entityOf('group'));
  const { rows } = await db.execute<{ id: number; names: string[] }>(sql`
    select id, array_append(array(select value from jsonb_each_text(name_translations)), name) as names
    from ${groups} where tenant_id = ${tenantId}::int and deleted_at is null order by id desc`);
  return new Map(
    rows.flatMap(({ id, names }) => names.filter(Boolean).map((name) => [foldedName(name), id])),
  );
}
