/** The exports of single sign-on for other features and the operator's tool. */
export { confirmBinding } from './confirm-binding.ts';
export { endDomain, proveDomains } from './domains.ts';
export { mailDomain } from './input.ts';
export { isPublicMailDomain } from './public-mail-domains.ts';
