import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const admin = () => company.tokens.tenantAdmin;
const fi = { title: 'Otsikko', text: '<p>Teksti.</p>' };
const sv = { title: 'Rubrik', text: '<p>Text.</p>' };

const requireLanguages = (required_languages: unknown, token = admin()) =>
  server.call('PATCH', 'v1/tenant/', { token, body: { required_languages } });

const news = (more: object) =>
  server.call('POST', 'v1/news/', {
    token: admin(),
    body: { translations: { fi }, group: company.groups.own, release_date: '01.01.2026 12:00', ...more },
  });

test('the company’s required languages must be complete before publishing, but not in drafts', async () => {
  expect((await news({ published: true })).statusCode).toBe(201);
  const set = await requireLanguages(['sv', 'fi']);
  expect(set.json().required_languages).toEqual(['fi', 'sv']);

  const rejected = await news({ published: true });
  expect(rejected.statusCode, rejected.body).toBe(400);
  const message = ['Täydennä tämä kieli ennen julkaisemista'];
  expect(rejected.json().errors).toEqual({
    'translations.sv.title': message,
    'translations.sv.text': message,
  });

  const draft = await news({});
  expect(draft.statusCode, draft.body).toBe(201);
  const { id } = draft.json();
  const change = (body: object) => server.call('PUT', `v1/news/${id}/`, { token: admin(), body });
  expect((await change({ published: true })).statusCode).toBe(400);
  const many = await server.call('POST', 'v1/news/bulk/change/', {
    token: admin(),
    body: { items: [{ id, published: true }] },
  });
  expect(many.json()).toMatchObject({ done: [], failed: [{ id, problem: { status: 400 } }] });
  expect((await change({ translations: { fi, sv }, published: true })).statusCode).toBe(200);
  // A published object cannot lose a language, and its other fields can still be changed.
  expect((await change({ translations: { fi } })).statusCode).toBe(400);
  expect((await change({ video_url: null })).statusCode).toBe(200);

  const waiting = await server.call('PUT', `v1/news/${id}/draft/`, {
    token: admin(),
    body: { translations: { fi } },
  });
  expect(waiting.statusCode, waiting.body).toBe(200);
  const published = await server.call('POST', `v1/news/${id}/draft/publish/`, { token: admin(), body: {} });
  expect(published.statusCode, published.body).toBe(400);
});

test('a draft may have an incomplete language beside a complete one; published content may not', async () => {
  await requireLanguages([]);
  const partial = { fi, sv: { title: 'Rubrik' } };
  const lacks = { 'translations.sv.text': ['Otsikko tai teksti puuttuu'] };
  expect((await news({ published: true, translations: partial })).json().errors).toEqual(lacks);
  // One language must be complete, also in a draft.
  expect((await news({ translations: { sv: partial.sv } })).json().errors).toEqual(lacks);

  const draft = await news({ translations: partial });
  expect(draft.statusCode, draft.body).toBe(201);
  expect(draft.json().translations).toMatchObject({ fi, sv: { title: 'Rubrik', text: null } });
  const { id } = draft.json();
  const call = (method: 'PUT' | 'POST', path: string, body: object) =>
    server.call(method, `v1/news/${id}/${path}`, { token: admin(), body });
  const asRead = await server.call('GET', `v1/news/${id}/?admin_view=1`, { token: admin(), language: 'sv' });
  expect(asRead.json().translations.sv).toMatchObject({ title: 'Rubrik', text: null });

  expect((await call('PUT', '', { published: true })).json().errors).toEqual(lacks);
  expect((await call('PUT', '', { published: 'true' })).json().errors).toEqual(lacks);
  const many = { items: [{ id, published: true }] };
  const changed = await server.call('POST', 'v1/news/bulk/change/', { token: admin(), body: many });
  expect(changed.json()).toMatchObject({
    done: [],
    failed: [{ id, problem: { status: 400, errors: lacks } }],
  });

  expect((await call('PUT', '', { translations: { fi, sv }, published: true })).statusCode).toBe(200);
  expect((await call('PUT', '', { translations: partial })).json().errors).toEqual(lacks);
  expect((await call('PUT', 'draft/', { translations: partial })).statusCode).toBe(200);
  expect((await call('POST', 'draft/publish/', {})).json().errors).toEqual(lacks);
  // After unpublishing, it is a draft again.
  expect((await call('PUT', '', { translations: partial, published: false })).statusCode).toBe(200);
});

test('a company can require only languages of the product', async () => {
  expect((await requireLanguages(['de'])).statusCode).toBe(400);
  expect((await requireLanguages('fi')).statusCode).toBe(400);
  expect((await requireLanguages(['fi'], company.tokens.groupAdmin)).statusCode).toBe(403);
  expect((await requireLanguages([])).json().required_languages).toEqual([]);
});
