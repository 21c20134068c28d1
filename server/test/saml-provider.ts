import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type KeyPair, makeKeyPair } from './certificates.ts';
import { assertionXml, readRequest, responseXml, type Stated, signXml } from './saml-messages.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
export const PASSWORD_CLASS = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';

const newId = () => `_${randomBytes(16).toString('hex')}`;

/** Returns a SAML provider with keys of its own, which states whatever a test wants. */
export function makeSamlProvider(base: string) {
  const keys = makeKeyPair();
  const entityId = `${base}/entity`;
  const ssoUrl = `${base}/sso`;

  /** Returns what it states of a person in response to the request of an address. */
  function stated(address: URL, person: Partial<Stated> = {}): Stated {
    const { id, consumer, issuer } = readRequest(address);
    return {
      ...{ request: id, issuer: entityId, recipient: consumer, destination: consumer, audience: issuer },
      ...{ nameId: 'aino', nameIdFormat: PERSISTENT, attributes: {}, context: PASSWORD_CLASS },
      ...{ issued: 0, notBefore: -5, notOnOrAfter: 300, signedIn: -1, status: 'Success' },
      ...{ assertionId: newId(), responseId: newId() },
      ...person,
    };
  }

  const signed = (statement: Stated, by: KeyPair = keys): string =>
    signXml(responseXml(statement, assertionXml(statement)), statement.assertionId, by);

  const keyXml = ({ certificate }: KeyPair) =>
    `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate.replace(/-+[A-Z ]+-+/g, '')}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`;

  const metadata = (...further: KeyPair[]) =>
    [
      '<?xml version="1.0"?><!-- metadata of a provider of tests -->',
      `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">`,
      '<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
      ...[keys, ...further].map(keyXml),
      `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${ssoUrl}/post"/>`,
      `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoUrl}"/>`,
      '</IDPSSODescriptor></EntityDescriptor>',
    ].join('');

  return { keys, entityId, ssoUrl, stated, signed, metadata };
}

export type SamlProvider = ReturnType<typeof makeSamlProvider>;

const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;

/**
 * Starts a SAML provider for browsers: it has its metadata at `/metadata`, and signs every visitor in as `next`, by a
 * form that sends itself.
 */
export async function openSamlProvider() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = makeSamlProvider(base);
  const state: { next: Partial<Stated>; requests: number } = { next: {}, requests: 0 };
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '', base);
    if (url.pathname === '/metadata') {
      response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' });
      return response.end(provider.metadata());
    }
    if (url.pathname !== '/sso') return response.writeHead(404).end();
    state.requests++;
    const statement = provider.stated(url, state.next);
    const answer = Buffer.from(provider.signed(statement)).toString('base64');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(
      `<!doctype html><title>Provider</title><form method="post" action="${statement.destination}">${field('SAMLResponse', answer)}${field('RelayState', '')}</form><script>document.forms[0].submit()</script>`,
    );
  });
  return {
    ...provider,
    base,
    state,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
