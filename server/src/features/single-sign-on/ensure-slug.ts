import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { signInSettings } from '../../platform/db/tables/sign-in-settings.ts';

/** Maximum number of characters taken of a company's name. */
const MAX_NAME = 30;

/** Returns a name in lower-case letters, digits and hyphens; `yritys` if nothing of it is left. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replace(/^-+|-+$/g, '') || 'yritys';

/**
 * Gives a company a name in the addresses of its sign-in, from its own name, unless it has one. The transaction must use
 * the owner's connection, because names are unique in the installation.
 */
export async function ensureSlug({ db, tenantId }: Transaction, name: string): Promise<void> {
  const slug = slugOf(name);
  const numbered = `${slug}-${randomInt(1000, 10_000)}`;
  await db.execute(sql`
    insert into ${signInSettings} (tenant_id, slug)
    select ${tenantId}::int,
      case when exists (select from ${signInSettings} where slug = ${slug}::text) then ${numbered}::text else ${slug}::text end
    on conflict (tenant_id) do update set slug = coalesce(${signInSettings.slug}, excluded.slug)`);
}
