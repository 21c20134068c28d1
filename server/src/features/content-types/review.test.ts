import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';

/** If a company requires approval by another person before publishing, this also applies to its own content types. */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  await as('tenantAdmin', 'PATCH', 'tenant/', { settings: { review_required: true } });
  for (const name of ['notices', 'rules'])
    await as('tenantAdmin', 'POST', 'content-types/', {
      name,
      labels: { fi: { one: 'Tiedote', many: 'Tiedotteet' } },
      fields: [{ name: 'subject', kind: 'text', labels: { fi: 'Aihe' }, shown: true, required: true }],
      title: 'subject',
      visibility: 'group',
      editors: 'group_admin',
      publishing: true,
    });
});

afterAll(() => server.close());

type Who = keyof Company['tokens'];

const as = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  server.call(method, `v1/${path}`, { token: company.tokens[who], body });

async function made(subject: string): Promise<number> {
  const body = { custom: { subject }, group: company.groups.own };
  const answer = await as('groupAdmin', 'POST', 'content/notices/', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

test('an object is published once another person approves it', async () => {
  const id = await made('Turvakävely');
  expect((await as('groupAdmin', 'PUT', `content/notices/${id}/`, { published: true })).statusCode).toBe(409);
  expect((await as('member', 'POST', `content/notices/${id}/review/`, {})).statusCode).toBe(403);
  expect((await as('groupAdmin', 'POST', `content/rules/${id}/review/`, {})).statusCode).toBe(404);
  const requested = await as('groupAdmin', 'POST', `content/notices/${id}/review/`, { note: 'Katsotko?' });
  expect(requested.statusCode, requested.body).toBe(201);
  const review = requested.json();
  expect(review).toMatchObject({
    entity: 'content/notices',
    object: { id, title: 'Turvakävely' },
    state: 'open',
  });
  const queue = async (query: string) =>
    (await as('tenantAdmin', 'GET', `reviews/?admin_view=1&${query}`)).json().results;
  expect(await queue('state=open&entity=content/rules')).toEqual([]);
  expect(await queue(`entity=content/notices&object=${id}`)).toMatchObject([
    { id: review.id, may_decide: true },
  ]);
  expect((await as('groupAdmin', 'POST', `reviews/${review.id}/approve/`, {})).statusCode).toBe(409);
  const approved = await as('tenantAdmin', 'POST', `reviews/${review.id}/approve/`, {});
  expect(approved.statusCode, approved.body).toBe(200);
  expect((await as('member', 'GET', `content/notices/${id}/`)).json().custom).toEqual({
    subject: 'Turvakävely',
  });
});

test('the draft of a published object is reviewed too, and one without a required value is rejected', async () => {
  const id = await made('Ennen');
  const { id: first } = (await as('groupAdmin', 'POST', `content/notices/${id}/review/`, {})).json();
  await as('tenantAdmin', 'POST', `reviews/${first}/approve/`, {});
  expect((await as('groupAdmin', 'POST', `content/notices/${id}/review/`, {})).statusCode).toBe(409);
  const draft = await as('groupAdmin', 'PUT', `content/notices/${id}/draft/`, {
    custom: { subject: 'Jälkeen' },
  });
  expect(draft.statusCode, draft.body).toBe(200);
  const { id: second } = (await as('groupAdmin', 'POST', `content/notices/${id}/review/`, {})).json();
  await as('groupAdmin', 'PUT', `content/notices/${id}/draft/`, { custom: { subject: 'Vielä' } });
  expect((await as('tenantAdmin', 'POST', `reviews/${second}/approve/`, {})).statusCode).toBe(409);
  const { id: third } = (await as('groupAdmin', 'POST', `content/notices/${id}/review/`, {})).json();
  const approved = await as('tenantAdmin', 'POST', `reviews/${third}/approve/`, {});
  expect(approved.statusCode, approved.body).toBe(200);
  expect((await as('member', 'GET', `content/notices/${id}/`)).json().custom).toEqual({ subject: 'Vielä' });
});

test('objects of a type without publishing appear at once, so only tenant admins write them meanwhile', async () => {
  const type = await as('tenantAdmin', 'POST', 'content-types/', {
    name: 'menu',
    labels: { fi: { one: 'Ruoka', many: 'Ruoat' } },
    fields: [{ name: 'dish', kind: 'text', labels: { fi: 'Ruoka' }, shown: true, required: true }],
    title: 'dish',
    visibility: 'group',
    editors: 'group_admin',
    publishing: false,
    comments: true,
  });
  expect(type.statusCode, type.body).toBe(201);
  const body = { custom: { dish: 'Keitto' }, group: company.groups.own };
  const edits = async () =>
    (await as('groupAdmin', 'GET', 'tenant/'))
      .json()
      .content.find(({ name }: { name: string }) => name === 'menu').edits;
  expect((await as('groupAdmin', 'POST', 'content/menu/', body)).statusCode).toBe(403);
  expect(await edits()).toBe(false);
  const created = await as('tenantAdmin', 'POST', 'content/menu/', body);
  expect(created.statusCode, created.body).toBe(201);
  const path = `content/menu/${created.json().id}/`;
  expect((await as('groupAdmin', 'PUT', path, { custom: { dish: 'Muu' } })).statusCode).toBe(403);
  expect((await as('groupAdmin', 'GET', `${path}?admin_view=1`)).json().abilities).toEqual([]);
  await as('tenantAdmin', 'PATCH', 'tenant/', { settings: { review_required: false } });
  expect(await edits()).toBe(true);
  expect((await as('groupAdmin', 'PUT', path, { custom: { dish: 'Muu' } })).statusCode).toBe(200);
  await as('tenantAdmin', 'PATCH', 'tenant/', { settings: { review_required: true } });
});
