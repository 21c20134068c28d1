import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openSaml } from '../../../test/saml-company.ts';
import { makeSamlProvider } from '../../../test/saml-provider.ts';
import { word } from '../../../test/sso-company.ts';

const PUBLIC_URL = 'http://localhost:4995';

const provider = makeSamlProvider('https://idp.example');
let server: TestApp;
let sso: ReturnType<typeof openSaml>;

beforeAll(async () => {
  server = await openTestApp();
  server.services.config = { ...server.services.config, publicUrl: PUBLIC_URL };
  sso = openSaml(server, provider, PUBLIC_URL);
});
afterAll(() => server.close());
beforeEach(() => server.services.database.system.execute(sql`truncate login_throttle`));

const problem = (address: URL) => address.searchParams.get('problem');
const profile = async (token: string) => (await server.call('GET', 'v1/profile/', { token })).json();

test('signs in', async () => {
  const { slug } = await sso.company();
  const { address, own } = await sso.signIn(slug, { nameId: word() });
  expect(address.href).toContain('/login?code=');
  const opened = await sso.redeem(address, own.cookie());
  expect(opened.statusCode, opened.body).toBe(200);
  expect((await profile(opened.json().token)).id).toBeTruthy();
});
