/** What the address of the login screen says of a sign-in by a company's own provider. */
export interface ProviderSignIn {
  /** The company whose provider is offered. */
  company?: string;
  /** What the provider's callback gave, once, for the tokens. */
  code?: string;
  /** What stood in the way. */
  problem?: string;
}

/** Reads the query of the login screen's address. */
export function providerSignInOf(search: string): ProviderSignIn {
  const query = new URLSearchParams(search);
  const of = (name: string) => query.get(name) || undefined;
  return { company: of('company'), code: of('code'), problem: of('problem') };
}

/** Where people of a company begin to sign in by its provider. */
export const providerStart = (company: string) => `/api/v1/auth/oidc/${encodeURIComponent(company)}/start`;
