import { sql } from 'drizzle-orm';
import { tenants } from '../../../platform/db/tables/companies.ts';
import type { Services } from '../../../platform/services.ts';
import { history } from '../history-table.ts';

const AT_ONCE = 10_000;

/** Ends what is older than each company wants to know, in portions, so that nobody waits for it. */
export async function endHistory({ database: { system } }: Services): Promise<void> {
  for (let ended = AT_ONCE; ended === AT_ONCE; ) {
    const { rowCount } = await system.execute(sql`
      delete from ${history} where id in (
        select h.id from ${tenants} t join ${history} h
          on h.tenant_id = t.id and h.time < now() - make_interval(months => t.history_months)
        limit ${AT_ONCE}::int)`);
    ended = rowCount ?? 0;
  }
}
