import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { ldapOf } from './ldap-settings.ts';
import { certificateDetails } from './saml/certificate.ts';
import { samlOf } from './saml-settings.ts';

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
