import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { runJobsToEnd } from '../../../test/run-jobs.ts';
import { confirmedEmails } from '../email/public.ts';

let server: TestApp;
let company: Company;
let address: Record<'member' | 'outsider' | 'groupAdmin', string>;

type ActorName = keyof Company['tokens'];

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  by: ActorName = 'tenantAdmin',
  body?: object,
) => server.call(method, path, { token: company.tokens[by], body });

/** Gives a person a confirmed address. */
async function confirmed(by: ActorName, language = 'fi'): Promise<string> {
  const { id } = (await call('GET', 'v1/profile/', by)).json();
  const email = `${by}-${id}@example.com`.toLowerCase();
  const { system } = server.services.database;
  await system.execute(sql`update users set email = ${email}, language = ${language} where id = ${id}`);
  await system.insert(confirmedEmails).values({ tenant_id: company.tenantId, user_id: id, email });
  return email;
}

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  address = {
    member: await confirmed('member', 'sv'),
    outsider: await confirmed('outsider'),
    groupAdmin: await confirmed('groupAdmin'),
  };
});

beforeEach(() => {
  server.mails.length = 0;
});

afterAll(() => server.close());

const news = (title: string, columns: object = {}) =>
  server.build.news({
    tenant: company.tenantId,
    group: company.groups.own,
    title: { fi: title, sv: `${title} på svenska` },
    ...columns,
  });

async function created(items: number[], input: object = {}, by: ActorName = 'tenantAdmin'): Promise<number> {
  const answer = await call('POST', 'v1/newsletters/', by, {
    translations: { fi: { title: 'Viikkokirje', intro: 'Hei!' }, sv: { title: 'Veckobrev', intro: 'Hej!' } },
    items: items.map((id) => ({ entity: 'news', id })),
    ...input,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const send = (id: number, by: ActorName = 'tenantAdmin', body: object = {}) =>
  call('POST', `v1/newsletters/${id}/send/`, by, body);

const mailTo = (email: string) => server.mails.filter(({ to }) => to === email);

test('each reader gets once what they see, in their language; what they may not see is left out', async () => {
  const [own, others] = [await news('Omille'), await news('Toisille', { group: company.groups.other })];
  const id = await created([own, others]);
  const answer = await send(id);
  expect([answer.statusCode, answer.json().state], answer.body).toEqual([200, 'sending']);
  await runJobsToEnd(server.services);
  const [toMember, ...more] = mailTo(address.member);
  expect(more).toEqual([]);
  expect(toMember?.subject).toBe('Veckobrev');
  expect(toMember?.html).toContain('Omille på svenska');
  expect(toMember?.html).not.toContain('Toisille');
  expect(toMember?.html).not.toMatch(/<img|https?:\/\/[^"]*pixel/);
  expect(mailTo(address.outsider)[0]?.html).toContain('Toisille');
  expect((await call('GET', `v1/newsletters/${id}/?admin_view=1`)).json()).toMatchObject({
    state: 'sent',
    sent: 3,
    failed: 0,
  });
  expect((await send(id)).statusCode).toBe(409);
  expect((await call('PUT', `v1/newsletters/${id}/`, 'tenantAdmin', { items: [] })).statusCode).toBe(409);
});

test('one click unsubscribes from newsletters alone', async () => {
  await send(await created([await news('Ensin')], { groups: [company.groups.own] }));
  await runJobsToEnd(server.services);
  const headers = mailTo(address.groupAdmin)[0]?.headers ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const path = /\/api\/([^>]+)/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect((await server.call('POST', path)).statusCode).toBe(204);
  expect((await call('GET', 'v1/profile/notices/', 'groupAdmin')).json().mails).toEqual({
    newsletter: false,
    alert: true,
  });
  server.mails.length = 0;
  await send(await created([await news('Sitten')], { groups: [company.groups.own] }));
  await runJobsToEnd(server.services);
  expect(mailTo(address.groupAdmin)).toEqual([]);
  expect(mailTo(address.member)).toHaveLength(1);
  await call('PUT', 'v1/profile/notices/', 'groupAdmin', { mails: { newsletter: true } });
});

test('after a failure of the mail server the rest is sent, and nobody gets two', async () => {
  const { services } = server;
  const id = await created([await news('Omille'), await news('Toisille', { group: company.groups.other })]);
  const working = services.mail;
  let attempts = 0;
  services.mail = {
    ...working,
    async send(mail) {
      attempts += 1;
      if (attempts === 2) throw new Error('The mail server is away.');
      await working.send(mail);
    },
  };
  await send(id);
  await runJobsToEnd(services);
  await services.database.system.execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null
    and task_id = (select id from graphile_worker._private_tasks where identifier = 'send-newsletter')`);
  await runJobsToEnd(services);
  services.mail = working;
  for (const email of Object.values(address)) expect(mailTo(email), email).toHaveLength(1);
});

test('group admins send to groups that they administer, content that they may publish', async () => {
  const own = await news('Oma');
  const foreign = await news('Muiden', { group: company.groups.other });
  const translations = { fi: { title: 'Kirje' } };
  const make = (body: object, by: ActorName = 'groupAdmin') =>
    call('POST', 'v1/newsletters/', by, { translations, ...body });
  const items = (id: number) => [{ entity: 'news', id }];
  expect((await make({ items: items(own), groups: [company.groups.own] })).statusCode).toBe(201);
  expect((await make({ items: items(own), groups: [] })).statusCode).toBe(403);
  expect(
    (await make({ items: items(own), groups: [company.groups.other] })).statusCode,
  ).toBeGreaterThanOrEqual(400);
  expect((await make({ items: items(foreign), groups: [company.groups.own] })).json().errors).toHaveProperty(
    'items',
  );
  expect((await make({ items: items(own) }, 'member')).statusCode).toBe(403);
  const id = await created([own]);
  for (const path of ['send', 'test']) {
    expect((await call('POST', `v1/newsletters/${id}/${path}/`, 'groupAdmin', {})).statusCode).toBe(404);
    expect((await call('POST', `v1/newsletters/${id}/${path}/`, 'strangerAdmin', {})).statusCode).toBe(404);
  }
  expect((await send(await created([]))).statusCode).toBe(409);
});

test('a preview is in a language and as somebody; a test goes to oneself; a later time waits', async () => {
  const id = await created([await news('Omille'), await news('Toisille', { group: company.groups.other })], {
    groups: [],
  });
  const preview = async (query: string) =>
    (await call('GET', `v1/newsletters/${id}/preview/?admin_view=1${query}`)).json();
  expect(await preview(`&language=sv&as_group=${company.groups.own}`)).toMatchObject({
    subject: 'Veckobrev',
    items: 1,
  });
  expect((await call('POST', `v1/newsletters/${id}/test/`, 'tenantAdmin')).statusCode).toBe(409);
  const own = await created([await news('Kokeilu')], { groups: [company.groups.own] }, 'groupAdmin');
  const tested = await call('POST', `v1/newsletters/${own}/test/`, 'groupAdmin');
  expect([tested.statusCode, tested.json()]).toEqual([202, { email: address.groupAdmin }]);
  await runJobsToEnd(server.services);
  expect(server.mails.map(({ to }) => to)).toEqual([address.groupAdmin]);
  const at = new Date(Date.now() + 86_400_000).toISOString();
  expect((await send(own, 'groupAdmin', { at })).json()).toMatchObject({ state: 'scheduled', send_at: at });
  await runJobsToEnd(server.services);
  expect(server.mails).toHaveLength(1);
  expect((await send(own, 'groupAdmin', { at: null })).json()).toMatchObject({
    state: 'draft',
    send_at: null,
  });
  const both = await Promise.all([send(own, 'groupAdmin'), send(own, 'groupAdmin')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});
