import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallOptions, openTestApp, type TestApp } from './app.ts';
import { type ActorName, buildCompany, type Company } from './company.ts';

/**
 * Tests content for several groups: who sees it, who may publish it, how many people they are, and viewing as others
 * do.
 */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (who: ActorName, method: Method, path: string, options: CallOptions = {}) =>
  server.call(method, path, { token: company.tokens[who], ...options });

async function ok(who: ActorName, method: Method, path: string, body?: object) {
  const answer = await call(who, method, path, { body });
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.body ? answer.json() : undefined;
}

const texts = (title: string) => ({ fi: { title, text: `<p>${title}</p>`, description: 'Kuvaus' } });

const KINDS: Record<string, object> = {
  news: { release_date: '01.01.2026 12:00' },
  events: { start_time: '01.01.2030 12:00' },
  polls: {
    response_deadline: '01.01.2030 12:00',
    questions: [{ type: 'open', translations: { fi: { text: 'Mitä?' } } }],
  },
  resources: { resource_type: 2, link: 'https://example.com/' },
};

let createdCount = 0;

const bodyOf = (path: string, more: object = {}) => {
  createdCount += 1;
  return {
    group: company.groups.own,
    published: true,
    translations: texts(`Yleisö${createdCount} kokous`),
    ...KINDS[path],
    ...more,
  };
};

const create = (path: string, more: object = {}, who: ActorName = 'tenantAdmin') =>
  ok(who, 'POST', `v1/${path}/`, bodyOf(path, more));

const ids = (answer: { results: { id: number }[] }) => answer.results.map(({ id }) => id);

describe.each(Object.keys(KINDS))('additional groups of %s', (path) => {
  test('let members of any group see the object, once each', async () => {
    const { own, other: otherGroup } = company.groups;
    const object = await create(path, { more_groups: [otherGroup, otherGroup] });
    expect(object).toMatchObject({ more_groups: [otherGroup], more_groups_names: [expect.any(String)] });
    for (const who of ['member', 'outsider', 'readOnly'] as const) {
      const seen = await ok(who, 'GET', `v1/${path}/${object.id}/`);
      expect(seen).not.toHaveProperty('more_groups');
      expect(seen).not.toHaveProperty('more_groups_names');
      for (const query of ['', `&group=${otherGroup}`, `&group=${own},${otherGroup}`]) {
        const listed = await ok(who, 'GET', `v1/${path}/?page_size=1000${query}`);
        expect(ids(listed).filter((id) => id === object.id)).toHaveLength(1);
        expect(listed.count).toBe(listed.results.length);
      }
    }
    expect((await call('feedbackManager', 'GET', `v1/${path}/${object.id}/`)).statusCode).toBe(404);
    await ok('tenantAdmin', 'PUT', `v1/${path}/${object.id}/`, { more_groups: [] });
    expect((await call('outsider', 'GET', `v1/${path}/${object.id}/`)).statusCode).toBe(404);
  });

  test('stay when a change omits them', async () => {
    const { other: otherGroup } = company.groups;
    const { id } = await create(path, { more_groups: [otherGroup] });
    const changed = await ok('tenantAdmin', 'PUT', `v1/${path}/${id}/`, { translations: texts('Toinen') });
    expect(changed.more_groups).toEqual([otherGroup]);
  });
});

test('an object with additional groups is in the feed and the search once', async () => {
  const { other: otherGroup } = company.groups;
  const { id, translations } = await create('news', { more_groups: [otherGroup] });
  const word = translations.fi.title.split(' ')[0];
  for (const who of ['member', 'outsider'] as const) {
    const feed = await ok(who, 'GET', 'v1/feed/?page_size=100');
    expect(
      feed.results.filter((row: { type: string; id: number }) => row.type === 'news' && row.id === id),
    ).toHaveLength(1);
    const searchAnswer = await ok(who, 'GET', `v1/search/?search=${word}`);
    expect(ids(searchAnswer).filter((objectId) => objectId === id)).toHaveLength(1);
    const inGroup = await ok(
      'tenantAdmin',
      'GET',
      `v1/search/?search=${word}&group=${otherGroup}&admin_view=1`,
    );
    expect(ids(inGroup)).toContain(id);
  }
  const none = await ok('feedbackManager', 'GET', `v1/search/?search=${word}`);
  expect(none.results).toEqual([]);
});

describe('setting additional groups', () => {
  test('is limited to groups that a group admin administers, and to objects not shared with others', async () => {
    const { other: otherGroup } = company.groups;
    for (const group of [otherGroup, company.everyone]) {
      const rejection = await call('groupAdmin', 'POST', 'v1/news/', {
        body: bodyOf('news', { more_groups: [group] }),
      });
      expect([400, 403]).toContain(rejection.statusCode);
    }
    const own = await create('news', {}, 'groupAdmin');
    const widened = await call('groupAdmin', 'PUT', `v1/news/${own.id}/`, {
      body: { more_groups: [otherGroup] },
    });
    expect([400, 403]).toContain(widened.statusCode);
    await ok('tenantAdmin', 'PUT', `v1/news/${own.id}/`, { more_groups: [otherGroup] });
    const seen = await ok('groupAdmin', 'GET', `v1/news/${own.id}/?admin_view=1`);
    expect(seen.abilities).toEqual([]);
    const late = await call('groupAdmin', 'PUT', `v1/news/${own.id}/`, { body: { more_groups: [] } });
    expect(late.statusCode).toBe(404);
  });

  test.each([
    ['nobody', [999_999]],
    ['no list', 'kaikki'],
    ['no ids', ['x']],
  ])('is rejected at the field for %s', async (_, more_groups) => {
    const answer = await call('tenantAdmin', 'POST', 'v1/news/', { body: bodyOf('news', { more_groups }) });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).every((path) => path.startsWith('more_groups'))).toBe(true);
  });

  test('to another list with the same Idempotency-Key is another request', async () => {
    const headers = { 'Idempotency-Key': 'yleiso-1' };
    const body = bodyOf('news', { more_groups: [company.groups.other] });
    const [first, again] = [
      await call('tenantAdmin', 'POST', 'v1/news/', { headers, body }),
      await call('tenantAdmin', 'POST', 'v1/news/', { headers, body }),
    ];
    expect(again.json()).toEqual(first.json());
    const otherAnswer = await call('tenantAdmin', 'POST', 'v1/news/', {
      headers,
      body: { ...body, more_groups: [] },
    });
    expect(otherAnswer.statusCode).toBe(422);
  });
});

test('drafts, history and restores include additional groups', async () => {
  const { other: otherGroup } = company.groups;
  const { id } = await create('news');
  const drafted = await ok('tenantAdmin', 'PUT', `v1/news/${id}/draft/`, { more_groups: [otherGroup] });
  expect(drafted).toMatchObject({ more_groups: [otherGroup], more_groups_names: [expect.any(String)] });
  expect((await call('outsider', 'GET', `v1/news/${id}/`)).statusCode).toBe(404);
  await ok('tenantAdmin', 'POST', `v1/news/${id}/draft/publish/`, {});
  await ok('outsider', 'GET', `v1/news/${id}/`);
  const { results } = await ok('tenantAdmin', 'GET', `v1/history/?entity=news&id=${id}`);
  expect(results[0].changes.more_groups).toEqual([[], [otherGroup]]);
  await ok('tenantAdmin', 'POST', `v1/history/${results.at(-1).id}/restore/`, {});
  expect((await call('outsider', 'GET', `v1/news/${id}/`)).statusCode).toBe(404);
  const row = await ok('tenantAdmin', 'PUT', `v1/news/${id}/`, { more_groups: [otherGroup] });
  await ok('tenantAdmin', 'DELETE', `v1/news/${id}/`);
  const back = await ok('tenantAdmin', 'POST', `v1/news/${id}/restore/`);
  expect(back.more_groups).toEqual(row.more_groups);
});

test('an additional group cannot be deleted unless the delete removes it from the content', async () => {
  const group = async () =>
    (await ok('tenantAdmin', 'POST', 'v1/tenant/groups/', { name: `Ryhmä ${crypto.randomUUID()}` })).id;
  const [first, second] = [await group(), await group()];
  const sharedNews = await create('news', { more_groups: [first, second] });
  const conflict = await call('tenantAdmin', 'DELETE', `v1/tenant/groups/${first}/`);
  expect(conflict.statusCode).toBe(409);
  expect(conflict.json().content).toEqual({ news: 1 });
  await ok('tenantAdmin', 'DELETE', `v1/tenant/groups/${first}/?content=delete`);
  const path = `v1/news/${sharedNews.id}/?admin_view=1`;
  expect((await ok('tenantAdmin', 'GET', path)).more_groups).toEqual([second]);
  const owned = await create('news', { group: second, more_groups: [company.groups.own] });
  await ok('tenantAdmin', 'DELETE', `v1/tenant/groups/${second}/?content=delete`);
  expect((await ok('tenantAdmin', 'GET', path)).more_groups).toEqual([]);
  expect(await ok('tenantAdmin', 'GET', `v1/news/${owned.id}/?admin_view=1`)).toMatchObject({
    group: company.groups.own,
    more_groups: [],
  });
});

describe('the number of readers', () => {
  const audience = (who: ActorName, body: object) =>
    call(who, 'POST', 'v1/audience/?admin_view=1', { body: { entity: 'news', ...body } });

  test('counts each person once, without deleted people', async () => {
    const { own, other: otherGroup } = company.groups;
    const deletedUser = await server.build.user({ tenant: company.tenantId, groups: [otherGroup] });
    const count = async (body: object) => (await audience('tenantAdmin', body)).json().people;
    const before = await count({ group: own, more_groups: [otherGroup] });
    expect(before).toBe((await count({ group: own })) + (await count({ group: otherGroup })));
    await ok('tenantAdmin', 'DELETE', `v1/users/${deletedUser.id}/`);
    expect(await count({ group: own, more_groups: [otherGroup, otherGroup] })).toBe(before - 1);
    const users = await ok('tenantAdmin', 'GET', 'v1/users/?admin_view=1');
    expect(await count({ group: own, more_groups: [company.everyone] })).toBe(users.count);
  });

  test('names the languages that at least five of them have chosen', async () => {
    const group = await server.build.group({ tenant: company.tenantId });
    const languages = async () =>
      (await audience('tenantAdmin', { group: group.id })).json().languages as string[];
    const addReader = (language: 'lt' | 'sv') =>
      server.build.user({ tenant: company.tenantId, groups: [group.id], language });
    await addReader('sv');
    for (let count = 0; count < 4; count += 1) await addReader('lt');
    expect(await languages()).toEqual([]);
    await addReader('lt');
    expect(await languages()).toEqual(['lt']);
  });

  test.each([
    ['member', {}, 403, undefined],
    ['tenantAdmin', { entity: 'user' }, 400, 'entity'],
    ['tenantAdmin', { group: 999_999 }, 400, 'group'],
    ['tenantAdmin', { more_groups: [999_999] }, 400, 'more_groups'],
    ['strangerAdmin', {}, 400, 'group'],
    ['groupAdmin', { group: 'other' }, 400, 'group'],
  ] as const)('returns for %s with %j the status %i', async (who, body, status, field) => {
    const { own, other: otherGroup } = company.groups;
    const { group = own } = body as { group?: unknown };
    const answer = await audience(who, { ...body, group: group === 'other' ? otherGroup : group });
    expect(answer.statusCode, answer.body).toBe(status);
    if (field) expect(answer.json().errors).toHaveProperty(field);
  });
});

describe('viewing as another reader', () => {
  test('returns what that reader gets and is recorded in history', async () => {
    const { own, other: otherGroup } = company.groups;
    const person = await server.build.user({ tenant: company.tenantId, groups: [otherGroup] });
    const { id } = await create('news', { more_groups: [otherGroup] });
    const path = `v1/news/${id}/?admin_view=1`;
    for (const query of [`as_group=${own}`, `as_group=${otherGroup}`, `as_user=${person.id}`]) {
      const seen = await ok('tenantAdmin', 'GET', `${path}&${query}`);
      expect(seen.translations.fi).toBeDefined();
      for (const member of ['more_groups', 'abilities', 'state', 'draft', 'updated_by'])
        expect(seen).not.toHaveProperty(member);
    }
    const { results } = await ok('tenantAdmin', 'GET', `v1/history/?entity=news&id=${id}`);
    expect(results).toHaveLength(4);
    expect(results[0]).toMatchObject({
      action: 'look_as',
      changes: { as_user: [null, person.id] },
      names: { as_user: { [person.id]: expect.any(String) } },
    });
    await ok('tenantAdmin', 'PUT', `v1/news/${id}/`, { more_groups: [] });
    expect((await call('tenantAdmin', 'GET', `${path}&as_user=${person.id}`)).statusCode).toBe(404);
    await ok('tenantAdmin', 'PUT', `v1/news/${id}/`, { published: false });
    expect((await call('tenantAdmin', 'GET', `${path}&as_group=${own}`)).statusCode).toBe(404);
  });

  test('is limited to administered groups, and to the editor’s own visibility', async () => {
    const { own, other: otherGroup } = company.groups;
    const { id } = await create('news', { group: otherGroup });
    const { id: ours } = await create('news');
    const outsider = await server.build.user({ tenant: company.tenantId, groups: [otherGroup] });
    const status = async (who: ActorName, object: number, query: string) =>
      (await call(who, 'GET', `v1/news/${object}/?${query}`)).statusCode;
    expect(await status('member', id, `as_group=${otherGroup}`)).toBe(404);
    expect(await status('member', ours, `admin_view=1&as_group=${own}`)).toBe(403);
    expect(await status('groupAdmin', ours, `admin_view=1&as_group=${own}`)).toBe(200);
    expect(await status('groupAdmin', ours, `admin_view=1&as_group=${otherGroup}`)).toBe(404);
    expect(await status('groupAdmin', ours, `admin_view=1&as_user=${outsider.id}`)).toBe(404);
    expect(await status('groupAdmin', id, `admin_view=1&as_group=${own}`)).toBe(404);
    expect(await status('tenantAdmin', ours, 'admin_view=1&as_group=x')).toBe(400);
    expect(await status('tenantAdmin', ours, 'admin_view=1&as_group=999999')).toBe(404);
    expect(await status('strangerAdmin', ours, `admin_view=1&as_group=${own}`)).toBe(404);
  });
});

test('a reader gets the list of their own groups through which they see an object', async () => {
  const { own, other: otherGroup } = company.groups;
  const { id } = await create('news', { more_groups: [otherGroup, company.everyone] });
  const why = async (who: ActorName, language?: string) =>
    (await call(who, 'GET', `v1/news/${id}/why/`, { language })).json().because;
  expect(await why('member')).toEqual([
    { group: own, group_name: expect.any(String) },
    { group: company.everyone, group_name: 'Koko henkilöstö' },
  ]);
  expect((await why('outsider', 'en')).map(({ group }: { group: number }) => group)).toEqual([
    otherGroup,
    company.everyone,
  ]);
  expect((await call('stranger', 'GET', `v1/news/${id}/why/`)).statusCode).toBe(404);
});
