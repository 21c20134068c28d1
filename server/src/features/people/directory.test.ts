import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;
let tenant: number;
let admin: string;
let reader: { id: number };
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  const { build, login } = server;
  ({ id: tenant } = await build.tenant());
  admin = await login(await build.user({ tenant, is_tenant_admin: true }));
  const own = await build.user({ tenant, first_name: 'Lukija', last_name: 'Aalto' });
  reader = own;
  token = await login(own);
});

afterAll(() => server.close());

type Method = Parameters<TestApp['call']>[0];

const call = (method: Method, path: string, body?: object, as = admin) =>
  server.call(method, `v1/${path}`, { token: as, body });

interface Listed {
  id: number;
  job_title: string | null;
  workplace: string | null;
  manager: number | null;
  manager_name: string | null;
}

async function directory(query = '', language?: string): Promise<Listed[]> {
  const answer = await server.call('GET', `v1/people/?page_size=100${query}`, { token, language });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results;
}

const ids = (rows: readonly Listed[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

let numbers = 300_000;

async function created(fields: object = {}): Promise<number> {
  const answer = await call('POST', 'users/', {
    first_name: 'Outi',
    last_name: 'Johtaja',
    phone: `+35845${++numbers}`,
    ...fields,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const change = async (id: number, fields: object) => {
  const before = (await call('GET', `users/${id}/`)).json();
  return call('PUT', `users/${id}/`, { ...before, ...fields });
};

test('the directory shows managers and workplaces and filters by both', async () => {
  const chief = await created();
  const employee = await created({ last_name: 'Alanen', manager: chief, workplace: 'Oulu' });
  const colleague = await created({ last_name: 'Åberg', manager: chief, workplace: 'Åbo' });
  const rows = await directory();
  expect(rows.find(({ id }) => id === employee)).toMatchObject({
    workplace: 'Oulu',
    manager: chief,
    manager_name: 'Outi Johtaja',
  });
  expect(rows.find(({ id }) => id === chief)).toMatchObject({ manager: null, manager_name: null });
  expect(ids(await directory(`&manager=${chief}`))).toEqual([employee, colleague]);
  expect(ids(await directory('&workplace=Oulu'))).toEqual([employee]);
  expect(ids(await directory('&search=Oulu'))).toEqual([employee]);
  const parts = (await server.call('GET', 'v1/people/letters/', { token })).json();
  expect(parts.workplaces).toEqual(['Oulu', 'Åbo']);
});

test('a deleted manager is not named, nobody is above themselves, and other companies’ are unknown', async () => {
  const chief = await created();
  const employee = await created({ manager: chief });
  await change(chief, { active: false });
  expect((await directory()).find(({ id }) => id === employee)).toMatchObject({ manager_name: null });
  const own = await change(employee, { manager: employee });
  expect([own.statusCode, own.json().errors]).toEqual([
    400,
    { manager: ['Kukaan ei ole oma esihenkilönsä.'] },
  ]);
  const lower = await created({ manager: employee });
  const cycle = await change(chief, { manager: lower });
  expect([cycle.statusCode, cycle.json().errors]).toEqual([
    400,
    { manager: [expect.stringContaining('kehä')] },
  ]);
  const elsewhere = await server.build.user({ tenant: (await server.build.tenant()).id });
  expect((await change(employee, { manager: elsewhere.id })).statusCode).toBe(400);
});

test('an erased person manages nobody, and a person’s profile and data copy name their manager', async () => {
  const chief = await created();
  await change(reader.id, { manager: chief, workplace: 'Kemi' });
  const profile = async () => (await server.call('GET', 'v1/profile/', { token })).json();
  expect(await profile()).toMatchObject({
    manager: chief,
    manager_name: 'Outi Johtaja',
    workplace: 'Kemi',
  });
  const copy = (await server.call('GET', 'v1/profile/data/', { token })).json();
  expect(copy.person).toMatchObject([{ manager: chief, manager_name: 'Outi Johtaja', workplace: 'Kemi' }]);
  const erased = await call('POST', `users/${chief}/erase/`, { confirm: 'Outi Johtaja' });
  expect(erased.statusCode, erased.body).toBeLessThan(300);
  expect(await profile()).toMatchObject({ manager: null, manager_name: null });
  expect((await call('GET', `users/${reader.id}/`)).json()).toMatchObject({ manager: null });
});

test('a job title is shown in the reader’s language where translated, and found in each', async () => {
  const employee = await created({
    job_title: 'Nosturinkuljettaja',
    job_title_translations: { sv: 'Kranförare' },
  });
  const titleIn = async (language: string) =>
    (await directory('', language)).find(({ id }) => id === employee)?.job_title;
  expect(await titleIn('sv')).toBe('Kranförare');
  expect(await titleIn('lt')).toBe('Nosturinkuljettaja');
  expect(ids(await directory('&search=kranförare', 'fi'))).toEqual([employee]);
  expect(ids(await directory('&search=nosturinkuljettaja', 'sv'))).toEqual([employee]);
  const row = (await directory('', 'sv')).find(({ id }) => id === employee);
  expect(row).not.toHaveProperty('job_title_translations');
  expect((await call('GET', `users/${employee}/?admin_view=1`)).json()).toMatchObject({
    job_title: 'Nosturinkuljettaja',
    job_title_translations: { sv: 'Kranförare' },
  });
});

test('who is new is told by the first day of work, and without one by when the company added them', async () => {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const newest = await created({ starts_on: day(1) });
  const newer = await created({ starts_on: day(58) });
  await created({ starts_on: day(62) });
  await created({ starts_on: day(-2) });
  const added = await created();
  const inactive = await created({ starts_on: day(1) });
  await change(inactive, { active: false });
  const newcomers = async () => (await server.call('GET', 'v1/people/new/', { token })).json().people;
  // Whoever came with the company itself is not new.
  expect(await newcomers()).toEqual([newest, newer]);
  const { system } = server.services.database;
  await system.execute(sql`update tenants set created_at = now() - interval '90 days' where id = ${tenant}`);
  expect(await newcomers()).toContain(added);
  expect((await newcomers()).slice(-1)).toEqual([newer]);
  expect(ids(await directory(`&id=${(await newcomers()).join()}`))).toContain(newest);
});
