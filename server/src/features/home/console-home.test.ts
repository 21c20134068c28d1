import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Creates an empty company. */
async function createCompany() {
  company = await buildCompany(server);
  const { own, other: otherGroup } = company.groups;
  const news = (title: string, input: object = {}) =>
    server.build.news({ tenant: company.tenantId, group: own, title: { fi: title }, ...input });
  const home = async (actor: keyof Company['tokens'] = 'groupAdmin', language?: string) =>
    server.call('GET', 'v1/console/home/', { token: company.tokens[actor], language });
  return { own, other: otherGroup, news, home };
}

const titles = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title);

test('drafts, scheduled content and content about to expire are listed, each in its order', async () => {
  const { own, news, home } = await createCompany();
  const old = await news('Vanha luonnos', { published: false, updated_at: inDays(-3) });
  await news('Uusi luonnos', { published: false, updated_at: inDays(-1) });
  await news('Myöhemmin', { release_date: inDays(3) });
  await news('Pian', { release_date: inDays(1) });
  await news('Loppuu pian', { release_date: inDays(-3), expire_date: inDays(2) });
  await news('Loppuu joskus', { release_date: inDays(-3), expire_date: inDays(20) });
  await news('Loppui jo', { release_date: inDays(-3), expire_date: inDays(-1) });
  await news('Näkyvissä', { release_date: inDays(-3) });
  await server.build.object('poll', {
    tenant: company.tenantId,
    group: own,
    title: { fi: 'Kysely', sv: 'Enkät' },
    published: false,
    updated_at: inDays(-2),
  });
  const poll = (title: string, deadline: Date) =>
    server.build.object('poll', {
      tenant: company.tenantId,
      group: own,
      title: { fi: title },
      published: true,
      response_deadline: deadline,
    });
  await poll('Vastausaika päättyy', inDays(1));
  await poll('Vastausaikaa on', inDays(20));
  const { draft, scheduled, ending } = (await home()).json();
  expect(titles(draft)).toEqual(['Uusi luonnos', 'Kysely', 'Vanha luonnos']);
  expect(draft.counts).toEqual({ news: 2, poll: 1 });
  expect(draft.results.at(-1)).toEqual({
    type: 'news',
    id: old,
    title: 'Vanha luonnos',
    date: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(titles(scheduled)).toEqual(['Pian', 'Myöhemmin']);
  expect(titles(ending)).toEqual(['Vastausaika päättyy', 'Loppuu pian']);
  expect(titles((await home('groupAdmin', 'sv')).json().draft)).toContain('Enkät');
});

test('drafts beside published objects are listed separately from unpublished objects', async () => {
  const { news, home } = await createCompany();
  const id = await news('Julkaistu', { release_date: inDays(-3) });
  const token = company.tokens.groupAdmin;
  const body = { translations: { fi: { title: 'Muutettu', text: '<p>Teksti</p>' } } };
  const saved = await server.call('PUT', `v1/news/${id}/draft/`, { token, body });
  expect(saved.statusCode, saved.body).toBe(200);
  const { draft, beside } = (await home()).json();
  expect(draft.results).toEqual([]);
  expect(beside).toMatchObject({ counts: { news: 1 }, results: [{ type: 'news', id, title: 'Julkaistu' }] });
  await server.call('DELETE', `v1/news/${id}/draft/`, { token });
  expect((await home()).json().beside.results).toEqual([]);
});

test('all are counted and the first eight listed', async () => {
  const { news, home } = await createCompany();
  for (let index = 0; index < 12; index += 1)
    await news(`Luonnos ${index}`, { published: false, updated_at: inDays(-index) });
  const { draft } = (await home()).json();
  expect(draft.counts).toEqual({ news: 12 });
  expect(titles(draft)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `Luonnos ${n}`));
});

test('the lists have what the caller administers, and require console access', async () => {
  const { other: otherGroup, news, home } = await createCompany();
  await news('Oma', { published: false });
  await news('Toisten', { published: false, group: otherGroup });
  const deleted = await news('Poistettu', { published: false });
  await server.call('DELETE', `v1/news/${deleted}/`, { token: company.tokens.tenantAdmin });
  expect(titles((await home()).json().draft)).toEqual(['Oma']);
  expect(titles((await home('tenantAdmin')).json().draft).sort()).toEqual(['Oma', 'Toisten']);
  const empty = { counts: {}, results: [] };
  for (const actor of ['feedbackManager', 'strangerAdmin'] as const)
    expect((await home(actor)).json()).toEqual({
      mine: empty,
      draft: empty,
      beside: empty,
      scheduled: empty,
      ending: empty,
    });
  expect((await home('member')).statusCode).toBe(403);
  expect((await home('anonymous')).statusCode).toBe(401);
});
