/** The exports of single sign-on for other features and the operator's tool. */
export { confirmBinding } from './confirm-binding.ts';
export { endDomain, proveDomains } from './domains.ts';
export { ensureSlug } from './ensure-slug.ts';
export { mailDomain } from './input.ts';
export {
  addressesOf,
  decryptPassword,
  isLdapComplete,
  type LdapSettings,
  ldapOf,
} from './ldap-settings.ts';
export { isPublicMailDomain } from './public-mail-domains.ts';
export { settingsOf } from './settings.ts';
