import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openHostileIssuer } from '../../../test/hostile-issuer.ts';
import { openSso } from '../../../test/sso-company.ts';

/** A company may demand how strongly its OpenID Connect provider checks people. */

const PUBLIC_URL = 'http://localhost:4991';

let server: TestApp;
let issuer: Awaited<ReturnType<typeof openHostileIssuer>>;
let sso: ReturnType<typeof openSso>;

beforeAll(async () => {
  server = await openTestApp();
  server.services.config = { ...server.services.config, publicUrl: PUBLIC_URL };
  issuer = await openHostileIssuer('piiri');
  sso = openSso(server, issuer, PUBLIC_URL);
});
afterAll(async () => {
  await issuer.close();
  await server.close();
});
beforeEach(() => server.services.database.system.execute(sql`truncate login_throttle`));

const anyone = { match_by: 'subject', create_users: true };

test('demanded strengths are asked for, and an ID token without one of them lets nobody in', async () => {
  const { slug, answer } = await sso.company({ ...anyone, acr_values: ['urn:mfa', ' urn:smartcard ', ''] });
  expect(answer.oidc.acr_values).toEqual(['urn:mfa', 'urn:smartcard']);
  const { start } = await sso.begin(slug);
  expect(start.searchParams.get('acr_values')).toBe('urn:mfa urn:smartcard');
  const problemBy = async (claims: object) =>
    (await sso.signIn(slug, claims)).address.searchParams.get('problem');
  for (const acr of [undefined, '1', 'urn:mfa urn:smartcard', ['urn:mfa'], true])
    expect(await problemBy({ acr })).toBe('too_weak');
  expect([await problemBy({ acr: 'urn:smartcard' }), await problemBy({ acr: 'urn:mfa' })]).toEqual([
    null,
    null,
  ]);
});

test('without demanded strengths nothing is asked for', async () => {
  const { slug } = await sso.company(anyone);
  const { start } = await sso.begin(slug);
  expect(start.searchParams.has('acr_values')).toBe(false);
  expect((await sso.enter(slug)).statusCode).toBe(200);
});
