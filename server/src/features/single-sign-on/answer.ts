import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type SignInSettings, scimTokens } from '../../platform/db/tables/sign-in-settings.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import type { Services } from '../../platform/services.ts';
import { recordOf } from './domains.ts';
import { ldapOf, ldapTimes } from './ldap-settings.ts';
import { certificateDetails } from './saml/certificate.ts';
import { entityIdOf, samlConsumer, samlOf } from './saml-settings.ts';
import { callbackOf, DEFAULT_CLAIMS } from './settings.ts';

/** Returns a company's sign-in settings as answered, without the client secret. */
export async function signInAnswerOf(
  { config }: Services,
  db: Db,
  settings: SignInSettings,
): Promise<SignInAnswer> {
  const {
    tenant_id,
    slug,
    domains,
    domains_waiting,
    client_secret,
    claims,
    saml: _,
    ldap,
    ...oidc
  } = settings;
  const saml = samlOf(settings);
  const callback = callbackOf(settings);
  const home = await companyAddress(db, config, tenant_id);
  const [token] = await db.select().from(scimTokens).where(eq(scimTokens.tenant_id, tenant_id));
  return {
    slug,
    domains,
    domains_waiting: domains_waiting.map((waiting) => ({
      domain: waiting.domain,
      record: recordOf(waiting),
    })),
    oidc: { ...oidc, has_client_secret: client_secret !== null, claims: { ...DEFAULT_CLAIMS, ...claims } },
    saml: { ...saml, certificate_details: saml.certificates.map(certificateDetails) },
    saml_service: slug
      ? { entity_id: entityIdOf(config, slug), acs_url: `${home}${samlConsumer(slug)}` }
      : null,
    redirect_uri: callback ? `${home}${callback}` : null,
    ldap: { ...ldapOf(settings), has_password: Boolean(ldap.password), ...(await ldapTimes(db, settings)) },
    scim: {
      address: `${home}/api/scim/v2`,
      token_created: token?.created_at.toISOString() ?? null,
      last_used: token?.last_used_on ?? null,
    },
  };
}
