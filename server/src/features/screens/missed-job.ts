import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { type Job, REGULAR_INTERVAL_MS } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notices/public.ts';

/** Minutes without a sign of life after which the admins are told, once. */
const MISSED_MINUTES = 60;

/** Devices dealt with in one run. */
const AT_ONCE = 500;

interface Missed extends Record<string, unknown> {
  id: number;
  tenant: number;
  name: string;
}

async function tellAdmins(services: Services, { id, tenant, name }: Missed): Promise<void> {
  await committer(services, { tenantId: tenant })(async (tx) => {
    const { rowCount } = await tx.db.execute(sql`
      update screen_keys set missed_at = now() where screen_id = ${id}::int and tenant_id = ${tenant}::int
        and missed_at is null and hash is not null and seen_at < now() - make_interval(mins => ${MISSED_MINUTES}::int)`);
    if (rowCount !== 1) return;
    const { rows } = await tx.db.execute<{ id: number }>(sql`
      select id from users where tenant_id = ${tenant}::int and deleted_at is null and active and is_tenant_admin
      order by id limit 100`);
    await notify(tx, {
      kind: 'screen_missed',
      entity: 'screen',
      id,
      to: rows.map((admin) => admin.id),
      address: `/admin/screens/edit/${id}`,
      // Employees cannot read screens, so the notice contains the name as its title.
      titles: Object.fromEntries(LANGUAGES.map((language) => [language, name])),
    });
  });
}

/** Tells the admins of screens and kiosks that were not seen for an hour; again only after they were there meanwhile. */
export const missedScreensJob: Job = {
  name: 'screens.missed',
  everyMs: REGULAR_INTERVAL_MS,
  async run(services) {
    const { rows } = await services.database.system.execute<Missed>(sql`
      select k.screen_id as id, k.tenant_id as tenant, s.name from screen_keys k
      join screens s on s.id = k.screen_id and s.deleted_at is null and s.active
      join tenants t on t.id = k.tenant_id and t.suspended_at is null
      where k.hash is not null and k.missed_at is null and k.seen_at < now() - make_interval(mins => ${MISSED_MINUTES}::int)
      order by k.screen_id limit ${AT_ONCE}::int`);
    const isolation = {
      log: services.log,
      failure: 'screens: admins were not told of a missing one; soon again',
      idsOf: ({ id, tenant }: Missed) => ({ screen: id, company: tenant }),
    };
    await forEachRow(rows, isolation, (row) => tellAdmins(services, row));
  },
};
