import type { Protocol } from '@piiri/shared/contracts/sign-in.ts';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { startPath } from '../../platform/auth/provider-of-domain.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type ClaimNames,
  PROTOCOL,
  type SignInSettings,
  signInSettings,
} from '../../platform/db/tables/sign-in-settings.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { decrypt, encrypt } from '../../platform/http/encrypted.ts';
import type { Services } from '../../platform/services.ts';

const PURPOSE = 'oidc client secret';

const keyFrom = (signature: string) => Buffer.from(signature, 'base64url');

/** Default claim names (OpenID Connect Core 1.0, 5.1). */
export const DEFAULT_CLAIMS: ClaimNames = {
  username: 'preferred_username',
  email: 'email',
  phone: 'phone_number',
  first_name: 'given_name',
  last_name: 'family_name',
  groups: 'groups',
};

/** Returns the settings of a company that has saved none. */
export const noSettings = (tenantId: number): SignInSettings => ({
  tenant_id: tenantId,
  slug: null,
  domains: [],
  domains_waiting: [],
  enabled: false,
  issuer: '',
  client_id: '',
  client_secret: null,
  claims: {},
  match_by: 'email',
  create_users: false,
  only: false,
  redirect: 'own',
  acr_values: [],
  saml: {},
  ldap: {},
});

/** How people are matched whom a provider has signed in. */
export type Matching = Pick<SignInSettings, 'tenant_id' | 'match_by' | 'create_users'>;

/** Path of the redirect address that all companies share; companies set up before there were own ones use it. */
export const SHARED_CALLBACK = '/api/v1/auth/oidc/callback';

/** Path of the redirect address of the company with a slug. */
export const ownCallback = (slug: string) => `/api/v1/auth/oidc/${slug}/callback`;

/** Returns the path of a company's redirect address; undefined while its own one lacks the slug. */
export function callbackOf({
  redirect,
  slug,
}: Pick<SignInSettings, 'redirect' | 'slug'>): string | undefined {
  if (redirect === 'shared') return SHARED_CALLBACK;
  return slug ? ownCallback(slug) : undefined;
}

/** Returns the protocol of a company's provider; undefined if none is active. */
export function protocolOf({
  enabled,
  saml,
}: Pick<SignInSettings, 'enabled' | 'saml'>): Protocol | undefined {
  if (enabled) return 'oidc';
  return saml.enabled ? 'saml' : undefined;
}

/** Returns the path at which people begin to sign in with the company's provider; undefined if none is active. */
export function startOf(settings: Pick<SignInSettings, 'slug' | 'enabled' | 'saml'>): string | undefined {
  const protocol = protocolOf(settings);
  return settings.slug && protocol ? startPath(settings.slug, protocol) : undefined;
}

/** Returns a company's sign-in settings. `lock` locks them until the transaction ends. */
export async function settingsOf(db: Db, tenantId: number, lock = false): Promise<SignInSettings> {
  const query = db.select().from(signInSettings).where(eq(signInSettings.tenant_id, tenantId));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? noSettings(tenantId);
}

/** Returns the settings of the company with a slug if its provider is active; undefined otherwise. */
export async function settingsBySlug(db: Db, slug: string): Promise<SignInSettings | undefined> {
  return enabledWhere(db, eq(signInSettings.slug, slug));
}

/** Returns the settings of a company if its provider is still active; undefined otherwise. */
export async function enabledSettings(db: Db, tenantId: number): Promise<SignInSettings | undefined> {
  return enabledWhere(db, eq(signInSettings.tenant_id, tenantId));
}

/** Returns the settings of the company with a slug, whether its provider is active or not; undefined without one. */
export async function anySettingsBySlug(db: Db, slug: string): Promise<SignInSettings | undefined> {
  return settingsWhere(db, eq(signInSettings.slug, slug));
}

const enabledWhere = (db: Db, which: SQL) => settingsWhere(db, and(which, isNotNull(PROTOCOL)));

async function settingsWhere(db: Db, which: SQL | undefined): Promise<SignInSettings | undefined> {
  const [row] = await db
    .select({ settings: signInSettings })
    .from(signInSettings)
    .innerJoin(tenants, and(eq(tenants.id, signInSettings.tenant_id), isNull(tenants.suspended_at)))
    .where(which);
  return row?.settings;
}

/** Encrypts a client secret for storing. */
export function encryptSecret({ sign }: Pick<Services, 'sign'>, tenantId: number, secret: string): string {
  return encrypt(keyFrom(sign(PURPOSE, String(tenantId))), secret);
}

/**
 * Decrypts a client secret; null if there is none. Throws if the installation no longer has the secret with which it
 * was encrypted.
 */
export function decryptSecret(
  { signatures }: Pick<Services, 'signatures'>,
  { tenant_id, client_secret }: Pick<SignInSettings, 'tenant_id' | 'client_secret'>,
): string | null {
  if (client_secret === null) return null;
  for (const signature of signatures(PURPOSE, String(tenant_id))) {
    try {
      return decrypt(keyFrom(signature), client_secret);
    } catch {
      // Encrypted with a previous secret: try the next one.
    }
  }
  throw new Error('The client secret cannot be decrypted.');
}
