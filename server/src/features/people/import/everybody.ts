import { sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { users } from '../users.ts';

/** Number of people read at a time. */
const BATCH_SIZE = 10_000;

/** Yields everyone in a company in parts, as JSON of `Colleague`s that this process does not parse. */
export async function* everybodyOf({ database }: Services, tenantId: number): AsyncGenerator<string> {
  for (let after = 0, isEnd = false; !isEnd; ) {
    const { rows } = await database.tenant(tenantId, (db) =>
      db.execute<{ people: string | null; last: number | null; count: number }>(sql`
        select json_agg(json_build_array(id, manager, phone, username, email, first_name || ' ' || last_name))::text as people,
          max(id) as last, count(*)::int as count
        from (select id, manager, phone, username, email, first_name, last_name from ${users} where tenant_id = ${tenantId} and deleted_at is null and id > ${after}
          order by id limit ${BATCH_SIZE}) as batch`),
    );
    const [{ people = null, last = null, count = 0 } = {}] = rows;
    if (people) yield people;
    after = last ?? after;
    isEnd = count < BATCH_SIZE;
  }
}
