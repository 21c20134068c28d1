import { SAML } from '@node-saml/node-saml';

/** A request to a provider to let a person sign in. */
export interface AuthnRequest {
  id: string;
  /** Entity id of the product for the company. */
  entityId: string;
  /** Address to which the provider posts its response. */
  recipient: string;
  ssoUrl: string;
  /** Accepted ways of signing in; none: the provider's. */
  contexts: readonly string[];
  /** Whether the person must sign in anew. */
  isForced: boolean;
}

/** Returns the address at the provider where a browser begins (SAML Bindings 2.0, 3.4: HTTP redirect). */
export async function requestUrl({ id, entityId, recipient, ssoUrl, contexts, isForced }: AuthnRequest) {
  const saml = new SAML({
    // Requests need no certificate of the provider; it may not be left out.
    idpCert: 'none',
    issuer: entityId,
    callbackUrl: recipient,
    entryPoint: ssoUrl,
    identifierFormat: null,
    authnContext: [...contexts],
    disableRequestedAuthnContext: contexts.length === 0,
    forceAuthn: isForced,
    generateUniqueId: () => id,
  });
  return new URL(await saml.getAuthorizeUrlAsync('', undefined, {}));
}
