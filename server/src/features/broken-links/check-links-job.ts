import { eq, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { companyHosts } from '../../platform/db/tables/company-hosts.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { publicAddress } from '../../platform/http/company-hosts.ts';
import { originOfHost } from '../../platform/http/host-name.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { type Job, REGULAR_INTERVAL_MS } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { linkedEntities } from './collect-links.ts';
import { type FoundBroken, findBroken } from './find-broken.ts';
import { brokenLinks, linkChecks } from './tables.ts';

/** Hour in a company's time zone at which its links are checked. */
const NIGHT_HOUR = 3;

/** Maximum number of broken links that are stored of a company. */
const MAX_STORED = 5000;

/** Returns the origins at which a company's people reach it. */
async function originsOf({ database, config }: Services, tenantId: number): Promise<Set<string>> {
  const hosts = await database.system
    .select({ host: companyHosts.host })
    .from(companyHosts)
    .where(eq(companyHosts.tenant_id, tenantId));
  return new Set([publicAddress(config), ...hosts.map(({ host }) => originOfHost(config, host))]);
}

/** Checks a company's links and replaces what was found before. Nothing changes if it is stopped. */
export async function checkLinks(
  services: Services,
  tenantId: number,
  stopping?: AbortSignal,
): Promise<void> {
  const { system: db } = services.database;
  const origins = await originsOf(services, tenantId);
  const broken: FoundBroken[] = [];
  for (const entity of linkedEntities())
    for await (const link of findBroken({ db, tenantId, origins }, entity)) {
      if (stopping?.aborted) return;
      broken.push(...link.slice(0, MAX_STORED - broken.length));
    }
  await committer(services, { tenantId })(async (tx) => {
    await tx.db.delete(brokenLinks).where(eq(brokenLinks.tenant_id, tenantId));
    await tx.db.execute(sql`
      insert into ${brokenLinks} (tenant_id, entity, object_id, field, address, reason)
      select ${tenantId}::int, entity, id, field, address, reason
      from jsonb_to_recordset(${JSON.stringify(broken)}::jsonb)
        as found (entity text, id int, field text, address text, reason text)
      on conflict do nothing`);
    await tx.db.execute(sql`
      insert into ${linkChecks} (tenant_id, checked_at) values (${tenantId}::int, now())
      on conflict (tenant_id) do update set checked_at = excluded.checked_at`);
  });
}

/** Checks the links of companies whose last night has come since they were checked, new companies included. */
async function checkNightly(services: Services, _: unknown, stopping: AbortSignal): Promise<void> {
  const hours = sql`make_interval(hours => ${NIGHT_HOUR}::int)`;
  const lastNight = sql`((date_trunc('day', (now() at time zone ${tenants.time_zone}) - ${hours}) + ${hours})
    at time zone ${tenants.time_zone})`;
  const due = await services.database.system
    .select({ id: tenants.id })
    .from(tenants)
    .where(
      sql`not exists (select from ${linkChecks} checked where checked.tenant_id = ${tenants.id} and checked.checked_at >= ${lastNight})`,
    )
    .orderBy(tenants.id);
  const isolation = {
    log: services.log,
    failure: 'links: those of a company were not checked',
    idsOf: ({ id }: { id: number }) => ({ company: id }),
    stopping,
  };
  await forEachRow(due, isolation, ({ id }) => checkLinks(services, id, stopping));
}

/** Runs at night in each company's time zone; a missed night is made up for at the start. */
export const checkLinksJob: Job = {
  name: 'check-links',
  everyMs: REGULAR_INTERVAL_MS,
  atStart: true,
  priority: 'bulk',
  run: checkNightly,
};
