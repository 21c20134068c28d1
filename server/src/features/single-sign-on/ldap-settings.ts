import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { sql } from 'drizzle-orm';
import { FilterParser } from 'ldapts';
import { NEXT_NIGHT } from '../../engine/privacy/retention-job.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { ldapRuns } from '../../platform/db/tables/ldap-runs.ts';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { decrypt, encrypt } from '../../platform/http/encrypted.ts';
import { hostOf, PrivateAddressError, resolvePublic } from '../../platform/net/public-address.ts';
import type { Services } from '../../platform/services.ts';
import type { SignInInput } from './input.ts';

const PURPOSE = 'ldap password';

const keyFrom = (signature: string) => Buffer.from(signature, 'base64url');

/** A company's directory. */
export type LdapSettings = Omit<SignInAnswer['ldap'], 'has_password' | 'last_run' | 'next_run'>;

/** Usual attributes of Active Directory. */
const DEFAULT_CLAIMS: LdapSettings['claims'] = {
  username: 'sAMAccountName',
  first_name: 'givenName',
  last_name: 'sn',
  email: 'mail',
  phone: 'mobile',
  title: 'title',
  external_id: 'objectGUID',
  manager: 'manager',
  employee_number: '',
};

/** Returns the settings of a directory, with defaults for what was never saved. */
export function ldapOf({ ldap }: Pick<SignInSettings, 'ldap'>): LdapSettings {
  const { enabled = false, url = '', bind_dn = '', base_dn = '', filter = '' } = ldap;
  const claims = Object.fromEntries(Object.entries(ldap.claims ?? {}).filter(([, name]) => name));
  const { base_dn: groupBase = '', filter: groupFilter = '' } = ldap.groups ?? {};
  return {
    ...{ enabled, url, bind_dn, base_dn, filter: filter || '(objectClass=person)' },
    claims: { ...DEFAULT_CLAIMS, ...claims },
    groups: { base_dn: groupBase, filter: groupFilter || '(objectClass=group)' },
  };
}

/** Encrypts the password of a directory. */
const encryptPassword = ({ sign }: Pick<Services, 'sign'>, tenantId: number, password: string) =>
  encrypt(keyFrom(sign(PURPOSE, String(tenantId))), password);

/** Decrypts it. Throws if the installation no longer has the secret with which it was encrypted. */
export function decryptPassword(
  { signatures }: Pick<Services, 'signatures'>,
  { tenant_id, ldap }: Pick<SignInSettings, 'tenant_id' | 'ldap'>,
): string {
  const { password } = ldap;
  if (!password) return '';
  let failure: unknown;
  for (const signature of signatures(PURPOSE, String(tenant_id)))
    try {
      return decrypt(keyFrom(signature), password);
    } catch (error) {
      failure = error;
    }
  throw failure;
}

/** Whether enough is known of a directory to read it. */
export const isLdapComplete = ({ url, base_dn }: LdapSettings): boolean => url !== '' && base_dn !== '';

/**
 * Returns the message key of the problem of a directory's address; undefined if it may be used. Without LDAP_PRIVATE it
 * is an ldaps address, so that the password and the people are encrypted on their way.
 */
function urlProblem(address: string, { ldapPrivate }: Pick<Config, 'ldapPrivate'>): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isScheme = url?.protocol === 'ldaps:' || (ldapPrivate && url?.protocol === 'ldap:');
  const hasMore = url && (url.username || url.search || url.hash || !/^\/?$/.test(url.pathname));
  return !url?.hostname || !isScheme || hasMore ? 'not_ldap_url' : undefined;
}

/** Returns whether each parenthesis is closed; within values they are escaped (RFC 4515, 3). */
function isBalanced(filter: string): boolean {
  let depth = 0;
  for (const character of filter) {
    if (character === '(') depth++;
    if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

function filterProblem(filter: string): string | undefined {
  if (!isBalanced(filter)) return 'not_ldap_filter';
  try {
    FilterParser.parseString(filter);
    return undefined;
  } catch {
    return 'not_ldap_filter';
  }
}

/** Returns errors of a directory's settings, by field. Of the address see `ldapAddressProblem`. */
export function ldapProblems({ config }: Pick<Services, 'config'>, settings: LdapSettings): FieldErrors {
  const { enabled, url, base_dn, filter, groups } = settings;
  const errors: FieldErrors = {};
  const problem = url && urlProblem(url, config);
  if (problem) errors['ldap.url'] = [problem];
  if (enabled && !url) errors['ldap.url'] = ['required'];
  if (enabled && !base_dn) errors['ldap.base_dn'] = ['required'];
  const wrong = filterProblem(filter);
  if (wrong) errors['ldap.filter'] = [wrong];
  const wrongOfGroups = groups.base_dn ? filterProblem(groups.filter) : undefined;
  if (wrongOfGroups) errors['ldap.groups.filter'] = [wrongOfGroups];
  return errors;
}

/**
 * Returns the message key of the problem of a directory's address; undefined if it may be used. A name that does not
 * resolve now is accepted.
 */
export async function ldapAddressProblem(
  url: string,
  config: Pick<Config, 'ldapPrivate'>,
): Promise<string | undefined> {
  const problem = urlProblem(url, config);
  if (problem) return problem;
  try {
    await resolvePublic(new URL(url), { allowPrivate: config.ldapPrivate });
  } catch (error) {
    if (error instanceof PrivateAddressError) return 'issuer_private';
  }
  return undefined;
}

/**
 * Returns the settings of the directory with the sent changes. The password belongs to the server, so it is removed when
 * the address changes.
 */
export function applyLdap(
  services: Pick<Services, 'sign'>,
  { tenant_id, ldap: before }: SignInSettings,
  { ldap: input }: SignInInput,
): SignInSettings['ldap'] {
  if (!input) return before;
  const { password, claims, groups, ...rest } = input;
  const { password: stored, ...others } = before;
  const after: SignInSettings['ldap'] = {
    ...others,
    ...rest,
    claims: { ...before.claims, ...claims },
    groups: { ...before.groups, ...groups },
  };
  const isSameServer = (after.url ?? '') === (before.url ?? '');
  const storedPassword = isSameServer && password === undefined ? stored : undefined;
  const encrypted = password ? encryptPassword(services, tenant_id, password) : storedPassword;
  if (encrypted) after.password = encrypted;
  if (after.enabled && !before.enabled) after.since = new Date().toISOString();
  return after;
}

/** Returns when the last run ended that was no trial, and when the next one begins by itself. */
export async function ldapTimes(
  db: Db,
  { tenant_id, ldap }: Pick<SignInSettings, 'tenant_id' | 'ldap'>,
): Promise<{ last_run: string | null; next_run: string | null }> {
  const { rows } = await db.execute<{ last: Date | string | null; next: Date | string | null }>(sql`
    select (select max(${ldapRuns.ended_at}) from ${ldapRuns} where ${ldapRuns.tenant_id} = ${tenant_id}::int
        and not ${ldapRuns.dry_run}) as last, ${NEXT_NIGHT} as next
    from ${tenants} where ${tenants.id} = ${tenant_id}::int`);
  const iso = (time: Date | string | null | undefined) => (time ? new Date(time).toISOString() : null);
  return { last_run: iso(rows[0]?.last), next_run: ldap.enabled ? iso(rows[0]?.next) : null };
}

/** Returns host and addresses of a directory that may be connected to. Rejects with PrivateAddressError. */
export async function addressesOf({ ldapPrivate }: Pick<Config, 'ldapPrivate'>, address: string) {
  const url = new URL(address);
  return { host: hostOf(url), addresses: await resolvePublic(url, { allowPrivate: ldapPrivate }) };
}
