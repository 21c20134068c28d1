import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openDnsServer } from '../../../test/dns-server.ts';
import { openHostileIssuer } from '../../../test/hostile-issuer.ts';
import { openSso, word } from '../../../test/sso-company.ts';
import { inBackground } from '../../platform/services.ts';
import { checkDomainsJob } from './check-domains-job.ts';

const PUBLIC_URL = 'http://localhost:4995';

let server: TestApp;
let issuer: Awaited<ReturnType<typeof openHostileIssuer>>;
let dns: Awaited<ReturnType<typeof openDnsServer>>;
let sso: ReturnType<typeof openSso>;

beforeAll(async () => {
  server = await openTestApp();
  dns = await openDnsServer();
  const { config } = server.services;
  server.services.config = { ...config, publicUrl: PUBLIC_URL, dnsServers: [dns.address] };
  issuer = await openHostileIssuer('piiri');
  sso = openSso(server, issuer, PUBLIC_URL);
});
afterAll(async () => {
  await issuer.close();
  await dns.close();
  await server.close();
});

type Company = Awaited<ReturnType<typeof sso.company>>;

const newDomain = () => `${word()}.example`;
const check = async ({ token }: Company) =>
  (await server.call('POST', 'v1/tenant/sign-in/domains/check/', { token })).json();
const read = async ({ token }: Company) => (await server.call('GET', 'v1/tenant/sign-in/', { token })).json();

/** How an address of a domain signs in. */
const methodOf = async (domain: string) =>
  (await server.call('POST', 'v1/auth/initlogin/', { body: { usernamephone: `a@${domain}` } })).json();

test('a domain waits, leads nowhere, and is proven by its record', async () => {
  const company = await sso.company();
  const domain = newDomain();
  const { domains, domains_waiting } = (await company.put({ domains: [domain.toUpperCase()] })).json();
  expect([domains, domains_waiting]).toEqual([[], [{ domain, record: expect.any(String) }]]);
  const { record } = domains_waiting[0];
  expect(await methodOf(domain)).toEqual({ method: 'password' });
  const before = await check(company);
  expect(before).toMatchObject({ domains: [], checked: [{ domain, outcome: 'missing' }] });
  dns.records.set(domain, ['v=spf1 -all', `${record}x`]);
  expect((await check(company)).domains).toEqual([]);
  dns.records.set(domain, ['v=spf1 -all', record, 'x'.repeat(600)]);
  expect(await check(company)).toMatchObject({
    domains: [domain],
    domains_waiting: [],
    checked: [{ domain, outcome: 'proven' }],
  });
  expect(await methodOf(domain)).toEqual({
    method: 'oidc',
    start: `/api/v1/auth/oidc/${company.slug}/start`,
  });
  const history = await server.call('GET', 'v1/history/?entity=tenant', { token: company.token });
  expect(history.body).toContain('sign_in.domains');
  // Saved again, it stays proven; left out, it ends.
  expect((await company.put({ domains: [domain] })).json()).toMatchObject({ domains: [domain] });
  expect((await company.put({ oidc: { create_users: true } })).json().domains).toEqual([domain]);
  expect((await company.put({ domains: [] })).json()).toMatchObject({ domains: [], domains_waiting: [] });
  expect(await methodOf(domain)).toEqual({ method: 'password' });
});

test('what was read may be saved as it is, and a record stays the same while its domain waits', async () => {
  const company = await sso.company();
  const [first, second] = [newDomain(), newDomain()];
  await company.put({ domains: [first] });
  const { domains, domains_waiting } = (await company.put({ domains: [first, second] })).json();
  expect(domains_waiting.map(({ domain }: { domain: string }) => domain)).toEqual([first, second]);
  const saved = (await company.put({ domains, domains_waiting })).json();
  expect(saved.domains_waiting).toEqual(domains_waiting);
  expect((await company.put({ domains_waiting: [{ domain: second }] })).json().domains_waiting).toEqual([
    domains_waiting[1],
  ]);
});

test('two companies may wait for one domain; the first that proves it has it', async () => {
  const [first, second] = [await sso.company(), await sso.company()];
  const domain = newDomain();
  const records = [];
  for (const company of [first, second])
    records.push((await company.put({ domains: [domain] })).json().domains_waiting[0].record);
  expect(records[0]).not.toBe(records[1]);
  // The record of one company proves nothing for another.
  dns.records.set(domain, [records[1]]);
  expect((await check(first)).checked).toEqual([{ domain, outcome: 'missing' }]);
  dns.records.set(domain, records);
  const both = await Promise.all([check(first), check(second)]);
  const outcomes = both.map(({ checked }) => checked[0].outcome);
  expect(outcomes.sort()).toEqual(['proven', 'taken']);
  const loser = both[0].domains.length > 0 ? second : first;
  expect((await read(loser)).domains).toEqual([]);
  const third = await sso.company();
  expect((await third.put({ domains: [domain] })).json().errors).toHaveProperty('domains');
});

test.each(['gmail.com', 'GMail.com', 'outlook.com', 'hotmail.fi', 'yahoo.co.uk', 'luukku.com', 'inbox.lt'])(
  'the domain %s of a public mail service is refused in words',
  async (domain) => {
    const { put } = await sso.company();
    const answer = await put({ domains: [newDomain(), domain] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.domains[0]).toContain(domain.toLowerCase());
  },
);

test('a domain that is stored already stays, whatever it is', async () => {
  const { tenantId, put } = await sso.company();
  await server.services.database.system.execute(
    sql`update sign_in_settings set domains = '{gmail.com}' where tenant_id = ${tenantId}`,
  );
  expect((await put({ domains: ['gmail.com'] })).json()).toMatchObject({ domains: ['gmail.com'] });
});

test('name servers that do not answer prove nothing, and say so in time', async () => {
  const company = await sso.company();
  const domain = newDomain();
  dns.silent.add(domain);
  await company.put({ domains: [domain] });
  expect((await check(company)).checked).toEqual([{ domain, outcome: 'unanswered' }]);
});

test('the daily job proves the domains of all companies', async () => {
  const companies = [await sso.company(), await sso.company()];
  const domains = [newDomain(), newDomain()];
  for (const [index, company] of companies.entries()) {
    const domain = domains[index] ?? '';
    const { record } = (await company.put({ domains: [domain] })).json().domains_waiting[0];
    dns.records.set(domain, [record]);
  }
  await checkDomainsJob.run(inBackground(server.services), null, new AbortController().signal);
  const now = await Promise.all(companies.map(read));
  expect(now.map((answer) => answer.domains)).toEqual(domains.map((domain) => [domain]));
});

test('only tenant admins check domains', async () => {
  const { tenantId } = await sso.company();
  const token = await server.login(await server.build.user({ tenant: tenantId, is_feedback_manager: true }));
  const path = 'v1/tenant/sign-in/domains/check/';
  expect((await server.call('POST', path, { token })).statusCode).toBe(403);
  expect((await server.call('POST', path)).statusCode).toBe(401);
});
