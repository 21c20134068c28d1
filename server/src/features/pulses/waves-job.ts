import { sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { type PulseRow, pulses } from './pulse.ts';
import { isWaveDue, openWave } from './waves.ts';

/** Interval in milliseconds between two looks for waves that are due. */
const EVERY_MS = 60_000;

/** Opens the waves that are due, each once. `now`: the time; for tests. */
export async function openDueWaves(services: Services, now: Date, stopping?: AbortSignal): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await services.database.system.execute<{ id: number; tenant: number }>(sql`
    select pulses.id, pulses.tenant_id as tenant from ${pulses} join tenants on tenants.id = pulses.tenant_id
    where tenants.suspended_at is null and ${isWaveDue(moment)} order by pulses.id`);
  const isolation = {
    log: services.log,
    failure: 'pulses: a wave did not open',
    idsOf: ({ id, tenant }: { id: number; tenant: number }) => ({ company: tenant, pulse: id }),
    stopping,
  };
  await forEachRow(rows, isolation, ({ id, tenant }) =>
    committer(services, { tenantId: tenant })(async (tx) => {
      // The lock on the pulse comes first: a condition in the same statement would not see a wave opened meanwhile.
      const { rows: locked } = await tx.db.execute<PulseRow>(sql`
        select pulses.* from ${pulses} where id = ${id}::int and tenant_id = ${tenant}::int for no key update`);
      const { rows: due } = await tx.db.execute(sql`
        select from ${pulses} where id = ${id}::int and tenant_id = ${tenant}::int and ${isWaveDue(moment)}`);
      if (locked[0] && due.length > 0) await openWave(tx, locked[0], now);
    }),
  );
}

export const wavesJob: Job = {
  name: 'pulse-waves',
  everyMs: EVERY_MS,
  run: (services, _, stopping) => openDueWaves(services, new Date(), stopping),
};
