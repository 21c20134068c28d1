import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { makeKeyPair } from '../../../test/certificates.ts';
import { openSaml } from '../../../test/saml-company.ts';
import { responseXml, type Stated } from '../../../test/saml-messages.ts';
import { makeSamlProvider, openSamlProvider } from '../../../test/saml-provider.ts';

const PUBLIC_URL = 'http://localhost:4993';

const { keys, metadata, ...provider } = makeSamlProvider('https://idp.example');
const { certificate } = keys;
let server: TestApp;
let sso: ReturnType<typeof openSaml>;

beforeAll(async () => {
  server = await openTestApp();
  server.services.config = { ...server.services.config, publicUrl: PUBLIC_URL };
  sso = openSaml(server, { keys, metadata, ...provider }, PUBLIC_URL);
});
afterAll(() => server.close());
beforeEach(() => server.services.database.system.execute(sql`truncate login_throttle`));

const read = async (token: string) => (await server.call('GET', 'v1/tenant/sign-in/', { token })).json();
const metadataAt = (slug: string) => server.app.inject({ url: `/api/v1/auth/saml/${slug}/metadata` });

test('metadata as text set the provider up, with all its certificates', async () => {
  const { put } = await sso.company({ enabled: false, entity_id: '', sso_url: '', certificates: [] });
  const next = makeKeyPair('The next key');
  const answer = await put({ saml: { metadata: metadata(next) } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().saml).toMatchObject({
    ...{ entity_id: provider.entityId, sso_url: provider.ssoUrl },
    certificates: [certificate, next.certificate],
    certificate_details: [
      {
        subject: 'CN=A provider of tests',
        fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
        valid_until: expect.any(String),
      },
      { subject: 'CN=The next key' },
    ],
  });
  expect((await put({ saml: { enabled: true } })).statusCode).toBe(200);
});

test('metadata are read once from their address', async () => {
  const open = await openSamlProvider();
  const { put, token } = await sso.company({ enabled: false, entity_id: '', sso_url: '', certificates: [] });
  const answer = await put({ saml: { metadata_url: `${open.base}/metadata` } });
  expect(answer.json().saml).toMatchObject({ entity_id: open.entityId, sso_url: open.ssoUrl });
  await open.close();
  expect((await read(token)).saml).toMatchObject({ certificates: [open.keys.certificate] });
});

test('an address whose answer is bad is refused at its field', async () => {
  const { put, token } = await sso.company();
  const before = await read(token);
  const weak = makeKeyPair('Weak', { bits: 1024 });
  const answers: Record<string, string> = {
    '/huge': `${metadata()}${' '.repeat(400_000)}`,
    '/page': '<html><body>Sign in</body></html>',
    '/dtd': `<!DOCTYPE EntityDescriptor>${metadata().replace(/^<\?xml.*?\?>/, '')}`,
    '/no-key': metadata().replace(/<KeyDescriptor.*<\/KeyDescriptor>/s, ''),
    '/weak-key': metadata().replace(certificate.replace(/-+[A-Z ]+-+/g, ''), weak.certificate),
    '/no-redirect': metadata().replace('HTTP-Redirect', 'SOAP'),
    '/script': metadata().replaceAll(`Location="${provider.ssoUrl}"`, 'Location="javascript:alert(1)"'),
    '/service': metadata().replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
  };
  const site = createServer((request, response) => {
    const text = answers[request.url ?? ''];
    response.writeHead(text ? 200 : request.url === '/moved' ? 302 : 404, { location: '/page' }).end(text);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const errorOf = async (metadata_url: string) => {
    const answer = await put({ saml: { metadata_url } });
    expect(answer.statusCode, metadata_url).toBe(400);
    return answer.json().errors['saml.metadata_url'];
  };
  for (const path of Object.keys(answers)) expect(await errorOf(`${base}${path}`), path).toHaveLength(1);
  for (const path of ['/moved', '/nothing']) expect(await errorOf(`${base}${path}`), path).toHaveLength(1);
  await new Promise((resolve) => site.close(resolve));
  for (const address of [
    `${base}/page`,
    'ftp://idp.example',
    'http://idp.example/x',
    'nothing',
    'https://a:b@idp.example/',
  ])
    expect(await errorOf(address), address).toHaveLength(1);
  expect((await put({ saml: { metadata: '<x/>' } })).json().errors).toHaveProperty(['saml.metadata']);
  const { config } = server.services;
  server.services.config = { ...config, oidcPrivate: false };
  expect(await errorOf('https://127.0.0.1/metadata')).toHaveLength(1);
  server.services.config = config;
  expect(await read(token)).toEqual(before);
});

test('what is missing or cannot be used is refused at its field', async () => {
  const { id: tenant } = await server.build.tenant();
  const token = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
  const put = (body: object) => server.call('PUT', 'v1/tenant/sign-in/', { token, body });
  const errors = async (body: object) => Object.keys((await put(body)).json().errors).sort();
  expect(await errors({ saml: { enabled: true } })).toEqual(
    ['saml.certificates', 'saml.entity_id', 'saml.sso_url', 'slug'].sort(),
  );
  expect(await errors({ saml: { sso_url: 'javascript:alert(1)' } })).toEqual(['saml.sso_url']);
  expect(await errors({ saml: { match_by: 'phone' } })).toEqual(['saml.match_by']);
  const weak = makeKeyPair('Weak', { bits: 1024 });
  for (const text of ['nothing', weak.certificate, `${certificate.slice(0, -60)}`])
    expect(await errors({ saml: { certificates: [text] } })).toEqual(['saml.certificates']);
  const base64 = certificate.replace(/-+[A-Z ]+-+/g, '').replace(/\n/g, ' ');
  const answer = await put({ saml: { certificates: [base64, certificate, ' '], claims: { email: 'mail' } } });
  expect(answer.json().saml).toMatchObject({
    certificates: [certificate],
    claims: { email: 'mail', phone: '' },
  });
});

test('one provider is in use at a time, and can be exchanged for another in one call', async () => {
  const { put, slug } = await sso.company();
  const oidc = { enabled: true, issuer: 'https://login.example.com', client_id: 'piiri' };
  expect((await put({ oidc })).json().errors).toHaveProperty(['saml.enabled']);
  expect((await put({ oidc, saml: { enabled: false } })).statusCode).toBe(200);
  const own = sso.browser();
  expect(await own.step(`/api/v1/auth/saml/${slug}/start`)).toBe(
    `${PUBLIC_URL}/api/v1/auth/oidc/${slug}/start`,
  );
});

test('our metadata name the address of each host of the company', async () => {
  const { tenantId, slug, answer } = await sso.company({ enabled: false });
  const { saml_service: service } = answer;
  expect(service).toEqual({
    entity_id: `${PUBLIC_URL}/api/v1/auth/saml/${slug}/metadata`,
    acs_url: `${PUBLIC_URL}/api/v1/auth/saml/${slug}/acs`,
  });
  await server.services.database.system.execute(
    sql`insert into company_hosts (host, tenant_id) values (${`${slug}.example`}, ${tenantId})`,
  );
  const page = await metadataAt(slug);
  expect(page.headers['content-type']).toBe('application/samlmetadata+xml');
  expect(page.body).toContain(`entityID="${service.entity_id}"`);
  expect(page.body).toContain('WantAssertionsSigned="true"');
  const addresses = [...page.body.matchAll(/ Location="([^"]+)" index="(\d)"/g)].map((match) =>
    match.slice(1),
  );
  expect(addresses).toEqual([
    [`http://${slug}.example/api/v1/auth/saml/${slug}/acs`, '0'],
    [service.acs_url, '1'],
  ]);
  expect((await metadataAt('nobody-of-this-name')).statusCode).toBe(404);
});

test('the history tells of the provider, and of certificates by their fingerprints', async () => {
  const { token, tenantId } = await sso.company();
  const history = await server.call('GET', `v1/history/?entity=tenant&id=${tenantId}`, { token });
  const [{ changes }] = history.json().results;
  expect(changes['sign_in.saml_entity_id']).toEqual(['', provider.entityId]);
  expect(changes['sign_in.saml_enabled']).toEqual([false, true]);
  expect(changes['sign_in.saml_certificates'][1]).toMatch(/^[0-9A-F:]+$/);
  expect(history.body).not.toContain('BEGIN CERTIFICATE');
});

/** Tests the provider as an admin, by a response that a test makes. */
async function testedBy(saml: object, respond: (stated: Stated) => string, person: Partial<Stated> = {}) {
  const { slug, token, tenantId } = await sso.company({ enabled: false, ...saml });
  const own = sso.browser();
  const begun = await server.call('POST', 'v1/tenant/sign-in/test/', { token, body: { protocol: 'saml' } });
  expect(begun.statusCode, begun.body).toBe(200);
  own.take([begun.headers['set-cookie'] ?? []].flat());
  const next = await sso.postXml(slug, respond(provider.stated(new URL(begun.json().start), person)));
  const page = new URL((await own.step(next.href)) ?? '', PUBLIC_URL);
  expect(page.pathname).toBe('/admin/sign-in');
  const result = () =>
    server.call('POST', 'v1/tenant/sign-in/test/result/', {
      ...{ token, headers: { cookie: own.cookie() }, body: { search: page.search } },
    });
  return { result, tenantId };
}

test('a test shows what the provider states and whom it would let in, and changes nothing', async () => {
  const attributes = { mail: 'aino@example.com', givenName: 'Aino', sn: 'Uusi', groups: ['A', 'B'] };
  const { result, tenantId } = await testedBy({}, provider.signed, { attributes });
  const count = async () =>
    (
      await server.services.database.system.execute(
        sql`select count(*)::int as count from users where tenant_id = ${tenantId}`,
      )
    ).rows[0]?.count;
  const before = await count();
  expect((await result()).json()).toMatchObject({
    ...{ outcome: 'create', problem: null, reason: null },
    person: { id: null, first_name: 'Aino', last_name: 'Uusi' },
    claims: { ...attributes, NameID: 'aino', AuthnInstant: expect.any(String) },
  });
  expect(await count()).toBe(before);
  expect((await result()).json()).toMatchObject({ problem: 'expired' });
});

test.each<[string, Partial<Stated>]>([
  ['audience', { audience: 'https://other.example' }],
  ['recipient', { recipient: 'https://other.example', destination: null }],
  ['time', { notOnOrAfter: -600 }],
])('a test says that the %s is wrong', async (reason, person) => {
  const { result } = await testedBy({}, provider.signed, person);
  expect((await result()).json()).toMatchObject({ problem: 'invalid', reason });
});

test('a test says that the provider refused, or that nobody matches and what it stated of them', async () => {
  const refused = await testedBy({}, (stated) => responseXml(stated, ''), { status: 'Responder' });
  expect((await refused.result()).json()).toMatchObject({ problem: 'refused', claims: {} });
  const unknown = await testedBy({ create_users: false, match_by: 'email' }, provider.signed);
  expect((await unknown.result()).json()).toMatchObject({ problem: 'no_match', claims: { NameID: 'aino' } });
});

test('a provider of which something is missing cannot be tested', async () => {
  const { token } = await sso.company({ enabled: false, entity_id: '' });
  const begun = await server.call('POST', 'v1/tenant/sign-in/test/', { token, body: { protocol: 'saml' } });
  expect(begun.statusCode).toBe(409);
});
