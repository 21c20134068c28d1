import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type ActorName, buildCompany, type Company } from '../../../test/company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const call = (who: ActorName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { token: company.tokens[who], body });

async function create(title: string, further: object = {}, who: ActorName = 'tenantAdmin'): Promise<number> {
  const created = await call(who, 'POST', 'v1/links/', {
    translations: { fi: { title } },
    url: 'https://example.com/',
    published: true,
    ...further,
  });
  expect(created.statusCode, created.body).toBe(201);
  return created.json().id;
}

const idsOf = async (who: ActorName) => {
  const list = await call(who, 'GET', 'v1/links/');
  expect(list.statusCode, list.body).toBe(200);
  return list.json().results.map(({ id }: { id: number }) => id);
};

const favourites = async (who: ActorName) => (await call(who, 'GET', 'v1/links/favourites/')).json();
const setFavourites = (who: ActorName, ids: unknown) => call(who, 'PUT', 'v1/links/favourites/', { ids });
const home = async (who: ActorName) => (await call(who, 'GET', 'v1/home/mine/')).json().links;
const idsAtHome = async (who: ActorName) => (await home(who)).map(({ id }: { id: number }) => id);

test('links lead to web pages, mail addresses and phone numbers, and to nothing else', async () => {
  const save = (url: unknown) =>
    call('tenantAdmin', 'POST', 'v1/links/', { translations: { fi: { title: 'Tuki' } }, url });
  const targets = [
    'https://example.com/a?b=c#d',
    'http://intra',
    'mailto:tuki@example.com',
    'tel:+358401234567',
  ];
  for (const url of [...targets, 'mailto:tuki@example.com?subject=Apua', 'TEL:112']) {
    const saved = await save(url);
    expect([saved.statusCode, saved.json().url], url).toEqual([201, url]);
  }
  const others = [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'file:///etc/passwd',
    '/forms',
  ];
  const broken = ['mailto:', 'mailto:nobody', 'tel:', 'tel:javascript', 'https:', 'https://u:p@example.com/'];
  for (const url of [...others, ...broken, ' java\nscript:alert(1)', 5, '', null]) {
    const refused = await save(url);
    expect([refused.statusCode, Object.keys(refused.json().errors ?? {})], String(url)).toEqual([
      400,
      ['url'],
    ]);
  }
});

test('a link is seen by its groups, or by everybody without any', async () => {
  const forAll = await create('Kaikille');
  const forOwn = await create('Omille', { groups: [company.groups.own] });
  const draft = await create('Luonnos', { published: false });
  expect(await idsOf('member')).toEqual(expect.arrayContaining([forAll, forOwn]));
  expect(await idsOf('member')).not.toContain(draft);
  expect(await idsOf('outsider')).not.toContain(forOwn);
  expect(await idsOf('readOnly')).toContain(forOwn);
  expect(await idsOf('stranger')).toEqual([]);
  expect((await call('outsider', 'GET', `v1/links/${forOwn}/`)).statusCode).toBe(404);
  expect((await call('stranger', 'GET', `v1/links/${forAll}/`)).statusCode).toBe(404);
  expect((await call('anonymous', 'GET', 'v1/links/')).statusCode).toBe(401);
  for (const who of ['member', 'groupAdmin', 'readOnly'] as const)
    expect((await call(who, 'POST', 'v1/links/', {})).statusCode, who).toBe(403);
  expect((await call('tenantAdmin', 'POST', 'v1/links/', {})).statusCode).toBe(400);
});

test('people see the menu item once they see a link', async () => {
  const other = await buildCompany(server);
  const kindsOf = async () =>
    (await server.call('GET', 'v1/profile/', { token: other.tokens.outsider })).json().non_empty;
  expect(await kindsOf()).toEqual([]);
  const save = (groups: number[]) =>
    server.call('POST', 'v1/links/', {
      token: other.tokens.tenantAdmin,
      body: { translations: { fi: { title: 'Linkki' } }, url: 'tel:112', published: true, groups },
    });
  await save([other.groups.own]);
  expect(await kindsOf()).toEqual([]);
  await save([other.groups.other]);
  expect(await kindsOf()).toEqual(['link']);
});

test('favourites are one’s own, in order, and lead on the home screen', async () => {
  const first = await create('Ensimmäinen');
  const second = await create('Toinen', {
    translations: { fi: { title: 'Toinen' }, sv: { title: 'Andra' } },
  });
  const hidden = await create('Muiden', { groups: [company.groups.other] });
  for (const title of ['Kolmas', 'Neljäs', 'Viides']) await create(title);
  expect(await favourites('member')).toEqual({ ids: [] });
  const saved = await setFavourites('member', [second, first, second]);
  expect([saved.statusCode, saved.json()]).toEqual([200, { ids: [second, first] }]);
  expect(await favourites('member')).toEqual({ ids: [second, first] });
  expect(await favourites('groupAdmin')).toEqual({ ids: [] });
  expect((await idsAtHome('member')).slice(0, 2)).toEqual([second, first]);
  expect((await home('member'))[0]).toEqual({
    ...{ id: second, language: 'fi', title: 'Toinen', url: 'https://example.com/', icon: null, image: null },
  });
  expect((await home('member')).length).toBe(6);
  expect(new Set(await idsAtHome('member')).size).toBe(6);
  // Read-only people have favourites too, since nobody else sees them.
  expect((await setFavourites('readOnly', [first])).statusCode).toBe(200);
  expect((await idsAtHome('readOnly'))[0]).toBe(first);
  for (const ids of [[hidden], [999_999], [first, -1], 'all', null, [[first]], Array(51).fill(first)]) {
    const refused = await setFavourites('member', ids);
    expect(refused.statusCode, JSON.stringify(ids)).toBe(400);
    expect(Object.keys(refused.json().errors)[0]).toMatch(/^ids/);
  }
  expect((await setFavourites('stranger', [first])).statusCode).toBe(400);
  expect(await favourites('member')).toEqual({ ids: [second, first] });
  expect((await setFavourites('member', [])).json()).toEqual({ ids: [] });
});

test('a favourite that is hidden or deleted is left out, and back when it is', async () => {
  const id = await create('Kausityökalu');
  const keptLink = await create('Pysyvä');
  await setFavourites('member', [id, keptLink]);
  await call('tenantAdmin', 'PUT', `v1/links/${id}/`, {
    translations: { fi: { title: 'Kausityökalu' } },
    url: 'https://example.com/',
    published: false,
  });
  expect(await favourites('member')).toEqual({ ids: [keptLink] });
  expect(await idsAtHome('member')).not.toContain(id);
  await call('tenantAdmin', 'DELETE', `v1/links/${keptLink}/`);
  expect(await favourites('member')).toEqual({ ids: [] });
  expect((await call('tenantAdmin', 'POST', `v1/links/${keptLink}/restore/`)).statusCode).toBe(200);
  expect(await favourites('member')).toEqual({ ids: [keptLink] });
});

test('one’s own data name the favourites', async () => {
  const id = await create('Palkat');
  await setFavourites('groupAdmin', [id]);
  const data = (await call('groupAdmin', 'GET', 'v1/profile/data/')).json();
  expect(data.link_favourites).toEqual([{ link: id, link_name: 'Palkat' }]);
});
