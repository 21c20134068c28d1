import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Claims of a person besides the subject. */
export type IssuerClaims = Record<string, unknown>;

export interface TestIssuer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Claims by subject, and subject of the next sign-in. */
  people: Map<string, IssuerClaims>;
  next: string;
  /** Paths that were called, without their queries. */
  calls: string[];
  /** Stops answering until `goOn`. */
  goAway(): void;
  goOn(): void;
  close(): Promise<void>;
}

const SCOPES = { profile: ['preferred_username', 'given_name', 'family_name', 'name'], groups: ['groups'] };

/**
 * Starts a real OpenID Connect provider (oidc-provider), which signs every visitor in as `next` without a question. All
 * redirect addresses of the product at `publicUrl` are registered.
 */
export async function openIssuer(publicUrl: string): Promise<TestIssuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'piiri', clientSecret: 'a secret of the client, long enough' };
  const state = { people: new Map<string, IssuerClaims>(), next: '', calls: [] as string[], isAway: false };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${publicUrl}/api/v1/auth/oidc/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
      ...SCOPES,
    },
    scopes: ['openid', 'email', 'phone', ...Object.keys(SCOPES)],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of tests'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...state.people.get(sub) }) }),
    async loadExistingGrant(context) {
      const { client: own, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: own?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope('openid profile email phone groups');
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    uri.startsWith(`${publicUrl}/api/v1/auth/oidc/`) && uri.endsWith('/callback');
  const serve = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const [path = ''] = (request.url ?? '').split('?');
    state.calls.push(path);
    if (state.isAway) return request.socket.destroy();
    if (!path.startsWith('/interaction/')) return serve(request, response);
    const login = { accountId: state.next, remember: false };
    return provider.interactionFinished(request, response, { login });
  });
  return {
    issuer,
    ...client,
    people: state.people,
    calls: state.calls,
    get next() {
      return state.next;
    },
    set next(subject) {
      state.next = subject;
    },
    goAway() {
      state.isAway = true;
    },
    goOn() {
      state.isAway = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
