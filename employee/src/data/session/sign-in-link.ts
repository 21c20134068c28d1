const HASH_PREFIX = 'link=';

/** Returns the secret of an operator's link, which is in the hash of its URL; undefined when there is none. */
export function signInLinkOf(hash: string): string | undefined {
  const fragment = hash.replace(/^#/, '');
  return fragment.startsWith(HASH_PREFIX) ? fragment.slice(HASH_PREFIX.length) || undefined : undefined;
}

/** Returns whether a URL signs somebody in, also replacing the current user. */
export const isSignInLink = (hash: string) => signInLinkOf(hash) !== undefined;

/** Data in the login screen's URL about signing in with a company's identity provider. */
export interface ProviderSignIn {
  /** The company whose provider is offered. */
  company?: string;
  /** One-time code from the provider's callback, exchanged for the tokens. */
  code?: string;
  /** Protocol of the provider that let the person in, if it is SAML. */
  by?: string;
  /** Problem of the sign-in. */
  problem?: string;
}

/** Parses the query of the login screen's URL. */
export function providerSignInOf(search: string): ProviderSignIn {
  const query = new URLSearchParams(search);
  const param = (name: string) => query.get(name) || undefined;
  return { company: param('company'), code: param('code'), by: param('by'), problem: param('problem') };
}

/**
 * Returns the path that starts signing in with a company's identity provider. The server leads on from there if the
 * provider is one of SAML.
 */
export const providerStart = (company: string) => `/api/v1/auth/oidc/${encodeURIComponent(company)}/start`;
