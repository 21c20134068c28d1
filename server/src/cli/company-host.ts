import { eq, sql } from 'drizzle-orm';
import { committer } from '../engine/commit/commit.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/database.ts';
import { companyHosts } from '../platform/db/tables/company-hosts.ts';
import { tenants } from '../platform/db/tables/tenants.ts';
import { originOfHost, readHost } from '../platform/http/host-name.ts';
import type { Services } from '../platform/services.ts';
import { CommandFailure, UsageFailure } from './command.ts';

/** Returns a typed host in lower case and ASCII, with the port unless it is the default. Throws UsageFailure. */
export function hostIn(text: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const read = readHost(text);
  if (!read) throw new UsageFailure(`host: a name such as intra.example.com; not "${text}".`);
  // Omits the scheme's default port.
  const { host } = new URL(originOfHost({ publicUrl }, read));
  if (publicUrl && new URL(publicUrl).host === host)
    throw new UsageFailure(`host: ${host} is that of PUBLIC_URL, at which all companies are reached.`);
  return host;
}

/** Stores a host of a company. Returns whether it is new. Throws CommandFailure when another company has it. */
export async function storeHost(db: Db, tenantId: number, host: string): Promise<boolean> {
  const inserted = await db
    .insert(companyHosts)
    // Gives an order also to hosts that are added in one transaction.
    .values({ host, tenant_id: tenantId, created_at: sql`clock_timestamp()` })
    .onConflictDoNothing()
    .returning({ host: companyHosts.host });
  if (inserted.length > 0) return true;
  const [holder] = await db
    .select({ id: tenants.id, name: tenants.name })
    .from(companyHosts)
    .innerJoin(tenants, eq(tenants.id, companyHosts.tenant_id))
    .where(eq(companyHosts.host, host));
  if (holder?.id === tenantId) return false;
  throw new CommandFailure(`${host} is the host of ${holder?.name ?? 'another company'}.`);
}

/**
 * Changes the hosts of a company and records it in its history. `change` returns the host before and after, or
 * undefined for no change.
 */
export async function changeHosts(
  services: Services,
  tenantId: number,
  change: (db: Db) => Promise<readonly [string | null, string | null] | undefined>,
): Promise<boolean> {
  return committer(services, { tenantId, agent: 'operator' })(
    async (tx) => {
      const [company] = await tx.db.select().from(tenants).where(eq(tenants.id, tenantId)).for('update');
      const host = await change(tx.db);
      if (!company || !host) return false;
      const details = { host };
      tx.note({ entity: 'tenant', action: 'update', id: tenantId, before: company, after: company, details });
      return true;
    },
    { asOwner: true },
  );
}
