import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

export const SCIM = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
};

export type Method = Parameters<TestApp['call']>[0];

export const word = () => `x${randomBytes(5).toString('hex')}`;

/** Returns the operations of a PATCH. */
export const ops = (...Operations: object[]) => ({ schemas: [SCIM.patch], Operations });

/** Returns a user as Entra ID creates one. */
export const asEntra = (userName: string, more: object = {}) => ({
  schemas: [SCIM.user, SCIM.enterprise],
  externalId: `0a21f0f2-${userName}`,
  userName,
  active: true,
  emails: [{ primary: true, type: 'work', value: `${userName}@testuser.com` }],
  meta: { resourceType: 'User' },
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  roles: ['admin'],
  ...more,
});

/** Returns a user as Okta creates one. */
export const asOkta = (userName: string) => ({
  schemas: [SCIM.user],
  userName,
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: `${userName}@okta.local`, type: 'work' }],
  displayName: 'Test User',
  locale: 'en-US',
  externalId: `00u-${userName}`,
  groups: [],
  password: '1mz050nq',
  active: true,
});

/** Returns a company with a directory: calls with its token, or with another one. */
export async function openDirectory(server: TestApp) {
  const { id: tenantId } = await server.build.tenant();
  const admin = await server.login(await server.build.user({ tenant: tenantId, is_tenant_admin: true }));
  const tokenAnswer = await server.call('POST', 'v1/tenant/scim-token/', { token: admin });
  expect(tokenAnswer.statusCode, tokenAnswer.body).toBe(201);
  const own: string = tokenAnswer.json().token;

  async function scim(method: Method, path: string, body?: object | string, token = own) {
    const answer = await server.app.inject({
      method,
      url: `/api/scim/v2/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      payload: typeof body === 'object' ? JSON.stringify(body) : body,
    });
    if (answer.body) expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/);
    return answer;
  }

  return {
    tenantId,
    admin,
    token: own,
    scim,
    json: async (...call: Parameters<typeof scim>) => (await scim(...call)).json(),
    async makeUser(more: object = {}, userName = word()) {
      const answer = await scim('POST', 'Users', asEntra(userName, more));
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
  };
}
