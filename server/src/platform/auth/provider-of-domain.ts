import type { Protocol } from '@piiri/shared/contracts/sign-in.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { PROTOCOL, signInSettings } from '../db/tables/sign-in-settings.ts';
import { tenants } from '../db/tables/tenants.ts';

/** Where people of a company begin to sign in with its provider. */
export interface ProviderStart {
  method: Protocol;
  start: string;
}

/** Returns the path at which people of a company begin to sign in with its provider. */
export const startPath = (slug: string, protocol: Protocol) => `/api/v1/auth/${protocol}/${slug}/start`;

/**
 * Returns where the owner of an e-mail address signs in with their company's provider; undefined when no company has
 * its domain, or its provider is switched off. Only the domain counts: whether such a person exists makes no
 * difference. `only`: the only company to consider.
 */
export async function providerOfDomain(
  db: Db,
  address: string,
  only?: number,
): Promise<ProviderStart | undefined> {
  const domain = /^[^@\s]+@([^@\s]+)$/.exec(address.trim())?.[1]?.toLowerCase();
  if (!domain) return undefined;
  const [company] = await db
    .select({ slug: signInSettings.slug, method: PROTOCOL })
    .from(signInSettings)
    .innerJoin(tenants, and(eq(tenants.id, signInSettings.tenant_id), isNull(tenants.suspended_at)))
    .where(
      and(
        sql`${signInSettings.domains} @> array[${domain}]::text[]`,
        isNotNull(PROTOCOL),
        isNotNull(signInSettings.slug),
        only === undefined ? undefined : eq(signInSettings.tenant_id, only),
      ),
    );
  if (!company?.slug || !company.method) return undefined;
  return { method: company.method, start: startPath(company.slug, company.method) };
}
