import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { asc, eq } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { companyHosts } from '../../platform/db/tables/company-hosts.ts';
import type { SignInSettings, StoredSaml } from '../../platform/db/tables/sign-in-settings.ts';
import { publicAddress } from '../../platform/http/company-hosts.ts';
import { originOfHost } from '../../platform/http/host-name.ts';

/** A company's SAML provider, with the defaults of what was never saved. */
export type SamlSettings = Omit<SignInAnswer['saml'], 'certificate_details'>;

const NO_CLAIMS = { username: '', email: '', phone: '', first_name: '', last_name: '', groups: '' };

const NO_SAML: Required<StoredSaml> = {
  enabled: false,
  entity_id: '',
  sso_url: '',
  certificates: [],
  claims: {},
  match_by: 'email',
  create_users: false,
  only: false,
  authn_context: [],
};

/** Returns the settings of a company's SAML provider. */
export const samlOf = ({ saml }: Pick<SignInSettings, 'saml'>): SamlSettings => ({
  ...NO_SAML,
  ...saml,
  claims: { ...NO_CLAIMS, ...saml.claims },
});

/** Whether enough is known of a provider to send people there. */
export const isSamlComplete = ({ entity_id, sso_url, certificates }: SamlSettings): boolean =>
  entity_id !== '' && sso_url !== '' && certificates.length > 0;

/** Path to which the provider of the company with a slug posts its responses. */
export const samlConsumer = (slug: string) => `/api/v1/auth/saml/${slug}/acs`;

/**
 * Returns the entity id of the product for the company with a slug: the address of its metadata. It is that of the
 * installation also at a company's own host, so that it stays when such a host is added.
 */
export const entityIdOf = (config: Pick<Config, 'publicUrl' | 'port'>, slug: string): string =>
  `${publicAddress(config)}/api/v1/auth/saml/${slug}/metadata`;

/**
 * Returns the addresses to which the provider of a company may post its responses: at each of its hosts, the first one
 * first, and at the installation's own address.
 */
export async function consumersOf(
  db: Db,
  config: Pick<Config, 'publicUrl' | 'port'>,
  { tenant_id, slug }: { tenant_id: number; slug: string },
): Promise<string[]> {
  const hosts = await db
    .select({ host: companyHosts.host })
    .from(companyHosts)
    .where(eq(companyHosts.tenant_id, tenant_id))
    .orderBy(asc(companyHosts.created_at), asc(companyHosts.host));
  const origins = [...hosts.map(({ host }) => originOfHost(config, host)), publicAddress(config)];
  return [...new Set(origins)].map((origin) => `${origin}${samlConsumer(slug)}`);
}
