import { getTableName, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../platform/db/tables/commits.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { type Expiry, registeredFeatures } from '../feature.ts';

const ENGINE_EXPIRY: readonly Expiry[] = [[idempotencyKeys.hour, '25 hours']];

/** Deletes expired rows. */
export async function deleteExpired({ database, log }: Services): Promise<void> {
  const all = [...ENGINE_EXPIRY, ...registeredFeatures().flatMap(({ retention = [] }) => retention)];
  const expiries = all.flatMap((rule) => ('kind' in rule ? [] : [rule]));
  const isolation = {
    log,
    failure: 'expired rows: those of a table were not deleted',
    idsOf: ([time]: Expiry) => ({ table: getTableName(time.table) }),
  };
  await forEachRow(expiries, isolation, ([time, after]) =>
    database.system.delete(time.table).where(lt(time, sql`now() - ${after}::interval`)),
  );
}
