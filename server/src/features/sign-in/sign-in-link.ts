import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { signInLinks } from '../../platform/db/tables/accounts.ts';
import { companyAddress, publicAddress } from '../../platform/http/company-hosts.ts';
import { companiesOf } from '../sessions/public.ts';

/** Validity of the operator's link in hours. */
export const LINK_HOURS = 24;

/**
 * Creates a link by which the holder of an account signs in once without a message; the operator is responsible for who
 * gets it. It replaces the account's previous link. If it opens a single company, it leads to that company's host.
 * `tenantId`: the only company that it opens; null: all of the account's. The secret is after the #, which browsers do
 * not send to servers, so it is in no log. `db` must have the owner's rights.
 */
export async function makeSignInLink(
  db: Db,
  config: Pick<Config, 'publicUrl' | 'port'>,
  { account, tenantId }: { account: number; tenantId: number | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    token_hash: hashToken(token),
    tenant_id: tenantId,
    created_at: sql`clock_timestamp()`,
    expires_at: sql`clock_timestamp() + make_interval(hours => ${LINK_HOURS}::int)`,
  };
  await db
    .insert(signInLinks)
    .values({ account_id: account, ...values })
    .onConflictDoUpdate({ target: signInLinks.account_id, set: values });
  const [first, ...others] = tenantId === null ? await companiesOf(db, account) : [{ tenantId }];
  const isOfOne = first && others.length === 0;
  const address = isOfOne ? await companyAddress(db, config, first.tenantId) : publicAddress(config);
  return `${address}/login#link=${token}`;
}

/** Deletes a link and returns what it opens; undefined if it does not exist or is expired. */
export async function redeemSignInLink(db: Db, token: string) {
  const [link] = await db
    .delete(signInLinks)
    .where(eq(signInLinks.token_hash, hashToken(token)))
    .returning({
      account: signInLinks.account_id,
      tenantId: signInLinks.tenant_id,
      sentAt: sql<string>`${signInLinks.created_at}::text`,
      isOpen: sql<boolean>`${signInLinks.expires_at} > now()`,
    });
  return link?.isOpen ? link : undefined;
}
