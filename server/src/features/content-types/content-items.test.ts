import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type Who = keyof Company['tokens'];
type Method = Parameters<TestApp['call']>[0];

const as = async (who: Who, method: Method, path: string, body?: object) =>
  server.call(method, `v1/${path}`, { token: company.tokens[who], body });

const field = (name: string, more: object = {}) => ({
  name,
  kind: 'text',
  labels: { fi: name },
  shown: true,
  ...more,
});

async function type(name: string, more: object = {}): Promise<number> {
  const answer = await as('tenantAdmin', 'POST', 'content-types/', {
    name,
    labels: { fi: { one: 'Ohje', many: 'Ohjeet' } },
    fields: [
      field('subject', { required: true, searched: true }),
      field('size', { kind: 'integer', filter: true }),
      field('secret_note', { shown: false }),
    ],
    title: 'subject',
    list_columns: ['subject', 'size'],
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const make = async (who: Who, name: string, body: object) => as(who, 'POST', `content/${name}/`, body);

async function made(name: string, body: object): Promise<number> {
  const answer = await make('tenantAdmin', name, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const idsOf = async (who: Who, name: string, query = '') => {
  const answer = await as(who, 'GET', `content/${name}/${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results.map(({ id }: { id: number }) => id);
};

describe('visibility of a content type', () => {
  test('for everyone: objects are visible once saved, without groups or publishing', async () => {
    await type('open');
    const created = await make('tenantAdmin', 'open', { custom: { subject: 'Kaikille', secret_note: 'x' } });
    const answer = created.json();
    for (const absent of ['group', 'groups', 'published', 'release_date', 'state'])
      expect(answer, absent).not.toHaveProperty(absent);
    for (const who of ['member', 'outsider', 'readOnly'] as const)
      expect(await idsOf(who, 'open')).toEqual([answer.id]);
    expect((await as('member', 'GET', `content/open/${answer.id}/`)).json().custom).toEqual({
      subject: 'Kaikille',
      size: null,
    });
    expect((await as('member', 'GET', 'content/open/')).json().results).toEqual([
      { id: answer.id, custom: { subject: 'Kaikille', size: null } },
    ]);
    for (const who of ['member', 'groupAdmin', 'readOnly'] as const) {
      expect((await make(who, 'open', { custom: { subject: 'Ei' } })).statusCode).toBe(403);
      expect((await as(who, 'GET', 'content/open/?admin_view=1')).statusCode).toBe(403);
    }
    expect((await make('anonymous', 'open', { custom: {} })).statusCode).toBe(401);
    expect((await make('tenantAdmin', 'open', { custom: {} })).json().errors).toEqual({
      'custom.subject': [expect.any(String)],
    });
  });

  test('for one group: only its members see them and only its administrators edit them', async () => {
    const { own, other: otherGroup } = company.groups;
    await type('grouped', { visibility: 'group', editors: 'group_admin' });
    expect((await make('tenantAdmin', 'grouped', { custom: { subject: 'a' } })).json().errors).toEqual({
      group: ['Ryhmä on pakollinen'],
    });
    const mine = (await make('groupAdmin', 'grouped', { custom: { subject: 'Oma' }, group: own })).json();
    const otherGroupItem = await made('grouped', { custom: { subject: 'Muiden' }, group: otherGroup });
    expect([400, 403]).toContain(
      (await make('groupAdmin', 'grouped', { custom: { subject: 'a' }, group: otherGroup })).statusCode,
    );
    expect([400, 403]).toContain(
      (await make('groupAdmin', 'grouped', { custom: { subject: 'a' }, group: company.everyone })).statusCode,
    );
    expect(await idsOf('member', 'grouped')).toEqual([mine.id]);
    expect(await idsOf('outsider', 'grouped')).toEqual([otherGroupItem]);
    expect(await idsOf('groupAdmin', 'grouped', '?admin_view=1')).toEqual([mine.id]);
    const pathOf = (id: number) => `content/grouped/${id}/`;
    expect((await as('groupAdmin', 'PUT', pathOf(otherGroupItem), { custom: { size: 1 } })).statusCode).toBe(
      404,
    );
    expect(
      (await as('groupAdmin', 'PUT', pathOf(mine.id), { custom: { size: 7 } })).json().custom,
    ).toMatchObject({
      subject: 'Oma',
      size: 7,
    });
    const history = (await as('groupAdmin', 'GET', 'history/?entity=content_item')).json().results;
    expect(new Set(history.map((row: { object: { id: number } }) => row.object.id))).toEqual(
      new Set([mine.id]),
    );
    expect((await as('groupAdmin', 'DELETE', pathOf(mine.id))).statusCode).toBe(204);
    expect(await idsOf('member', 'grouped')).toEqual([]);
    expect((await as('groupAdmin', 'POST', `${pathOf(mine.id)}restore/`)).statusCode).toBe(200);
    expect(await idsOf('member', 'grouped')).toEqual([mine.id]);
  });

  test('for several groups: members see them; without any group, everyone does', async () => {
    await type('several', { visibility: 'groups' });
    const all = await made('several', { custom: { subject: 'Kaikille' } });
    const some = await made('several', { custom: { subject: 'Joillekin' }, groups: [company.groups.own] });
    expect((await idsOf('member', 'several')).sort()).toEqual([all, some].sort());
    expect(await idsOf('outsider', 'several')).toEqual([all]);
  });
});

describe('publishing', () => {
  test('has drafts, release, expiry, drafts beside published objects and bulk changes as news do', async () => {
    await type('published', { publishing: true });
    const hidden = await made('published', { custom: { subject: 'Luonnos' } });
    const visible = await made('published', { custom: { subject: 'Julki' }, published: true });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await made('published', { custom: { subject: 'Myöhemmin' }, published: true, release_date: later });
    expect(await idsOf('member', 'published')).toEqual([visible]);
    const states = (await as('tenantAdmin', 'GET', 'content/published/?admin_view=1')).json().results;
    expect(states.map(({ state }: { state: string }) => state).sort()).toEqual([
      'draft',
      'published',
      'scheduled',
    ]);
    const path = `content/published/${visible}/`;
    const put = await as('tenantAdmin', 'PUT', `${path}draft/`, { custom: { subject: 'Uusi' } });
    expect(put.statusCode, put.body).toBe(200);
    expect((await as('member', 'GET', path)).json().custom.subject).toBe('Julki');
    expect((await as('tenantAdmin', 'POST', `${path}draft/publish/`, {})).statusCode).toBe(200);
    expect((await as('member', 'GET', path)).json().custom.subject).toBe('Uusi');
    const bulk = await as('tenantAdmin', 'POST', 'content/published/bulk/change/', {
      items: [{ id: hidden, published: true }],
    });
    expect(bulk.json()).toMatchObject({ done: [{ id: hidden }], failed: [] });
    expect((await idsOf('member', 'published')).sort()).toEqual([hidden, visible].sort());
    await as('tenantAdmin', 'POST', 'content/published/bulk/delete/', { ids: [hidden, visible] });
    expect(await idsOf('member', 'published')).toEqual([]);
    await as('tenantAdmin', 'POST', 'content/published/bulk/restore/', { ids: [hidden, visible] });
    expect(await idsOf('member', 'published')).toHaveLength(2);
    const changes = (await as('tenantAdmin', 'GET', `history/?entity=content_item&id=${visible}`)).json()
      .results;
    expect(JSON.stringify(changes)).toContain('Julki');
  });

  test('releases scheduled objects automatically', async () => {
    await type('timed', { publishing: true });
    const id = await made('timed', { custom: { subject: 'Ennen' }, published: true });
    const path = `content/timed/${id}/`;
    await as('tenantAdmin', 'PUT', `${path}draft/`, { custom: { subject: 'Jälkeen' } });
    const at = new Date(Date.now() + 60_000).toISOString();
    expect((await as('tenantAdmin', 'POST', `${path}draft/publish/`, { at })).statusCode).toBe(200);
    await server.services.database.system.execute(
      `update versions set publish_at = now() - interval '1 second' where publish_at is not null and object_id = ${id}`,
    );
    expect((await as('member', 'GET', path)).json().custom.subject).toBe('Jälkeen');
  });
});

describe('the generic calls', () => {
  test('sort only types that are ordered', async () => {
    await type('sorted', { ordered: true });
    const ids = [
      await made('sorted', { custom: { subject: 'a' } }),
      await made('sorted', { custom: { subject: 'b' } }),
    ];
    expect(await idsOf('member', 'sorted')).toEqual(ids);
    const order = { order: ids.toReversed() };
    expect((await as('tenantAdmin', 'PUT', 'content/sorted/sort/', order)).statusCode).toBe(204);
    expect(await idsOf('member', 'sorted')).toEqual(ids.toReversed());
    await type('unsorted');
    expect((await as('tenantAdmin', 'PUT', 'content/unsorted/sort/', { order: [] })).statusCode).toBe(404);
    expect((await as('tenantAdmin', 'GET', `content/unsorted/${ids[0]}/`)).statusCode).toBe(404);
    expect((await as('tenantAdmin', 'DELETE', `content/unsorted/${ids[0]}/`)).statusCode).toBe(404);
    expect((await as('tenantAdmin', 'GET', `content/sorted/${ids[0]}/draft/`)).statusCode).toBe(404);
  });

  test('filter, order, search and download lists by custom fields', async () => {
    await type('listed');
    const small = await made('listed', { custom: { subject: 'Pieni laite', size: 2 } });
    const large = await made('listed', { custom: { subject: 'Suuri laite', size: 10 } });
    expect(await idsOf('tenantAdmin', 'listed', '?admin_view=1&custom.size=10')).toEqual([large]);
    expect(await idsOf('tenantAdmin', 'listed', '?admin_view=1&ordering=custom.size')).toEqual([
      small,
      large,
    ]);
    expect(await idsOf('tenantAdmin', 'listed', '?admin_view=1&ordering=-custom.size')).toEqual([
      large,
      small,
    ]);
    expect(await idsOf('member', 'listed', '?search=suuri')).toEqual([large]);
    const csv = await as('tenantAdmin', 'GET', 'content/listed/?admin_view=1&format=csv');
    expect(csv.body).toContain('Suuri laite');
    expect(csv.body.split('\n')[0]).toContain('subject');
  });

  test('import spreadsheet rows, all or none', async () => {
    await type('imported');
    const send = async (text: string, query = '') => {
      const body = new FormData();
      body.set('file', new Blob([text]), 'rivit.csv');
      return as('tenantAdmin', 'POST', `content/imported/import/${query}`, body);
    };
    const wrong = await send('custom.subject,custom.size\nYksi,1\nKaksi,monta\n', '?dry_run=1');
    expect(wrong.json()).toMatchObject({ new: 1, wrong: 1 });
    const rows = Array.from({ length: 30 }, (_, index) => `Rivi ${index},${index}`).join('\n');
    const stored = await send(`custom.subject,custom.size\n${rows}\n`);
    expect([stored.statusCode, stored.json().new], stored.body).toEqual([200, 30]);
    expect((await as('member', 'GET', 'content/imported/?page_size=1')).json().count).toBe(30);
  });

  test('feed and global search follow the settings of the type', async () => {
    const newsletterType = await type('news_letters', { feed: true, publishing: true });
    await type('silent_things', { feed: false, searched: false });
    const id = await made('news_letters', { custom: { subject: 'Syysjuhlat tulossa' }, published: true });
    await made('silent_things', { custom: { subject: 'Syysjuhlat salassa' } });
    const feed = (await as('member', 'GET', 'feed/')).json().results;
    expect(feed[0]).toMatchObject({ type: 'content/news_letters', id, title: 'Syysjuhlat tulossa' });
    const results = (await as('member', 'GET', 'search/?search=syysjuhlat')).json().results;
    expect(results).toMatchObject([{ type: 'content/news_letters', id, title: 'Syysjuhlat tulossa' }]);
    const off = await as('tenantAdmin', 'PUT', `content-types/${newsletterType}/`, {
      feed: false,
      searched: false,
    });
    expect(off.statusCode, off.body).toBe(200);
    expect((await as('member', 'GET', 'feed/')).json().results).toEqual([]);
    expect((await as('member', 'GET', 'search/?search=syysjuhlat')).json().results).toEqual([]);
    expect(await idsOf('member', 'news_letters', '?search=syysjuhlat')).toEqual([id]);
  });

  test('the palette search finds an object by a code in its fields, only for people who may edit or see it', async () => {
    const fields = [field('product', { searched: true }), field('code', { searched: true, shown: false })];
    await type('price_lists', { title: 'product', list_columns: ['product', 'code'], fields });
    const id = await made('price_lists', { custom: { product: 'Suojakypärä', code: 'KYP-4711/B' } });
    await made('price_lists', { custom: { product: 'Suojalasit', code: 'LAS-4712/B' } });
    const find = async (who: Who, search: string) =>
      (await as(who, 'GET', `search/?search=${encodeURIComponent(search)}&admin_view=1`)).json().results;
    for (const code of ['KYP-4711/B', 'kyp-4711', 'KYP'])
      expect(await find('tenantAdmin', code), code).toMatchObject([
        { type: 'content/price_lists', id, title: 'Suojakypärä' },
      ]);
    // Employees cannot search by a code field that they are not shown.
    expect(await find('groupAdmin', 'KYP-4711/B')).toEqual([]);
    expect((await as('member', 'GET', 'search/?search=kyp-4711')).json().results).toEqual([]);
  });

  test('a former state is restored from history', async () => {
    await type('reverted');
    const id = await made('reverted', { custom: { subject: 'Ensin' } });
    await as('tenantAdmin', 'PUT', `content/reverted/${id}/`, { custom: { subject: 'Sitten' } });
    const rows = (await as('tenantAdmin', 'GET', `history/?entity=content_item&id=${id}`)).json().results;
    const first = rows.at(-1).id;
    const restored = await as('tenantAdmin', 'POST', `history/${first}/restore/`);
    expect(restored.statusCode, restored.body).toBe(200);
    expect((await as('member', 'GET', `content/reverted/${id}/`)).json().custom.subject).toBe('Ensin');
  });
});
