import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * Starts an issuer that answers any code with an ID token of the test's choice, signed by its own key or by another
 * one.
 */
export async function openHostileIssuer(clientId: string) {
  const own = newKey();
  const otherKey = newKey();
  const state: { claims: Record<string, unknown>; isForged: boolean } = { claims: {}, isForged: false };
  /** Paths that were called, without their queries. */
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    calls.push(path);
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    const idToken = () => {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: clientId, sub: 'mallory', iat: now, exp: now + 60, ...state.claims };
      const signed = `${encode({ alg: 'RS256', kid: 'own' })}.${encode(claims)}`;
      const key = state.isForged ? otherKey.privateKey : own.privateKey;
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
    };
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/jwks': () => ({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
      }),
      '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: idToken() }),
    };
    const answer = answers[path];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    issuer: `http://localhost:${(server.address() as AddressInfo).port}`,
    state,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
