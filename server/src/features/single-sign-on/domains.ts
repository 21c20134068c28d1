import { randomBytes } from 'node:crypto';
import { message } from '@piiri/schemas';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type SignInSettings,
  signInSettings,
  type WaitingDomain,
} from '../../platform/db/tables/sign-in-settings.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import type { Services } from '../../platform/services.ts';
import { ldapOf } from './ldap-settings.ts';
import { isPublicMailDomain } from './public-mail-domains.ts';
import { certificateDetails } from './saml/certificate.ts';
import { samlOf } from './saml-settings.ts';
import { settingsOf } from './settings.ts';

/** Returns the members of a SAML provider's settings as texts; of its certificates their fingerprints. */
function samlText(settings: SignInSettings) {
  const { claims, certificates, authn_context: contexts, ...rest } = samlOf(settings);
  const own = {
    ...rest,
    certificates: certificates.map((pem) => certificateDetails(pem).fingerprint).join(', ') || null,
    claims: Object.entries(claims).sort().join(' ') || null,
    authn_context: contexts.join(', ') || null,
  };
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [`saml_${name}`, value]));
}

/** Returns the settings of an LDAP directory as texts, without its password. */
function ldapText(settings: SignInSettings) {
  const { claims, groups, ...rest } = ldapOf(settings);
  const own = {
    ...rest,
    claims: Object.entries(claims).sort().join(' ') || null,
    groups: Object.values(groups).filter(Boolean).join(' ') || null,
  };
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [`ldap_${name}`, value]));
}

/** Returns the differences of sign-in settings for the history; of the secret only whether it changed. */
export function differences(before: SignInSettings, after: SignInSettings) {
  const presented = (settings: SignInSettings) => {
    const { tenant_id: _, client_secret: __, saml: ___, ldap: ____, ...rest } = settings;
    return {
      ...rest,
      ...samlText(settings),
      ...ldapText(settings),
      acr_values: settings.acr_values.join(', ') || null,
      domains: settings.domains.join(', ') || null,
      domains_waiting: settings.domains_waiting.map(({ domain }) => domain).join(', ') || null,
      claims: Object.entries(settings.claims).sort().join(' ') || null,
    };
  };
  const [was, is] = [presented(before), presented(after)];
  const pairs = Object.entries(is).flatMap(([name, value]) => {
    const old = was[name as keyof typeof was];
    return old === value ? [] : [[`sign_in.${name}`, [old, value] as const] as const];
  });
  const isOther = before.client_secret !== after.client_secret;
  const hasOtherPassword = before.ldap.password !== after.ldap.password;
  return Object.fromEntries([
    ...pairs,
    ...(hasOtherPassword
      ? [['sign_in.ldap_password', [null, after.ldap.password !== undefined] as const] as const]
      : []),
    ...(isOther ? [['sign_in.client_secret', [null, after.client_secret !== null] as const] as const] : []),
  ]);
}

type Domains = Pick<SignInSettings, 'domains' | 'domains_waiting'>;

const TOKEN_BYTES = 20;

/** Returns the TXT record by which a company proves a domain. */
export const recordOf = ({ token }: WaitingDomain): string => `piiri-domain-verification=${token}`;

/** Returns the domains of a company that wants some: proven ones stay, new ones wait, and others end. */
export function applyDomains(before: Domains, domains: readonly string[]): Domains {
  const waiting = (domain: string) =>
    before.domains_waiting.find((candidate) => candidate.domain === domain) ?? {
      domain,
      token: randomBytes(TOKEN_BYTES).toString('hex'),
    };
  return {
    domains: before.domains.filter((domain) => domains.includes(domain)),
    domains_waiting: domains.filter((domain) => !before.domains.includes(domain)).map(waiting),
  };
}

/** Returns those of some domains that another company has proven. */
export async function takenDomains(
  db: Db,
  tenantId: number,
  domains: readonly string[],
): Promise<ReadonlySet<string>> {
  if (domains.length === 0) return new Set();
  const rows = await db
    .select({ domains: signInSettings.domains })
    .from(signInSettings)
    .where(
      and(
        ne(signInSettings.tenant_id, tenantId),
        sql`${signInSettings.domains} && ${sql.param([...domains])}::text[]`,
      ),
    );
  return new Set(rows.flatMap((row) => row.domains));
}

/** Returns the errors of domains that a company wants anew: public mail services', and those of other companies. */
export async function domainErrors(
  db: Db,
  tenantId: number,
  { domains, domains_waiting }: Domains,
): Promise<FieldErrors> {
  const names = domains_waiting.map(({ domain }) => domain);
  const publicOne = names.find(isPublicMailDomain);
  if (publicOne) return { domains: [message('domain_public', { domain: publicOne })] };
  const taken = await takenDomains(db, tenantId, [...names, ...domains]);
  return [...names, ...domains].some((domain) => taken.has(domain)) ? { domains: ['domain_taken'] } : {};
}

/**
 * If two companies want the same name or domain, the second one sees that the first one has it. Held until the
 * transaction ends.
 */
export const lockSignInNames = (db: Db) => lockNamed(db, 'sign-in names');

/** Stores a company's settings, and records the differences in its history. */
export async function storeSettings(
  tx: Transaction,
  before: SignInSettings,
  after: SignInSettings,
): Promise<void> {
  const { tenantId } = tx;
  await tx.db.update(signInSettings).set(after).where(eq(signInSettings.tenant_id, tenantId));
  const [company] = await tx.db.select().from(tenants).where(eq(tenants.id, tenantId));
  const details = differences(before, after);
  tx.note({ entity: 'tenant', action: 'update', id: tenantId, before: company, after: company, details });
}

/** Returns a company's settings, locked until the transaction ends; stored if there were none. */
export async function lockSettings({ db, tenantId }: Transaction): Promise<SignInSettings> {
  await lockSignInNames(db);
  await db.insert(signInSettings).values({ tenant_id: tenantId, redirect: 'own' }).onConflictDoNothing();
  return settingsOf(db, tenantId, true);
}

/**
 * Makes domains of a company proven. Those that it no longer waits for are left out, unless `isGiven`: the operator
 * vouches for them. Returns the domains that another company has.
 */
export async function proveDomains(
  services: Services,
  tenantId: number,
  proven: readonly string[],
  { isGiven = false } = {},
): Promise<ReadonlySet<string>> {
  return committer(services, { tenantId })(
    async (tx) => {
      const before = await lockSettings(tx);
      const isWaiting = (domain: string) =>
        before.domains_waiting.some((waiting) => waiting.domain === domain);
      const domains = proven.filter((domain) => isGiven || isWaiting(domain));
      const taken = await takenDomains(tx.db, tenantId, domains);
      const added = domains.filter((domain) => !taken.has(domain) && !before.domains.includes(domain));
      if (added.length > 0)
        await storeSettings(tx, before, {
          ...before,
          domains: [...before.domains, ...added],
          domains_waiting: before.domains_waiting.filter(({ domain }) => !added.includes(domain)),
        });
      return taken;
    },
    { asOwner: true },
  );
}

/** Ends a domain of a company, proven or waiting. Returns false if it is none. */
export async function endDomain(services: Services, tenantId: number, domain: string): Promise<boolean> {
  return committer(services, { tenantId })(
    async (tx) => {
      const before = await lockSettings(tx);
      const domains = [...before.domains, ...before.domains_waiting.map((waiting) => waiting.domain)];
      if (!domains.includes(domain)) return false;
      const rest = domains.filter((candidate) => candidate !== domain);
      await storeSettings(tx, before, { ...before, ...applyDomains(before, rest) });
      return true;
    },
    { asOwner: true },
  );
}
