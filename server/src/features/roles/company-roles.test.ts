import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';

let server: TestApp;
let company: Company;
let counter = 0;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  await asAdmin('PATCH', 'v1/tenant/', { settings: { comments_enabled: true } });
});

afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Right = { entity: string; actions: string[]; groups: 'all' | number[] };

const call = (token: string | undefined, method: Method, path: string, body?: object) =>
  server.call(method, path, { token, body });
const asAdmin = (method: Method, path: string, body?: object) =>
  call(company.tokens.tenantAdmin, method, path, body);

async function makeRole(rights: Right[], screens: string[] = []): Promise<number> {
  counter += 1;
  const answer = await asAdmin('POST', 'v1/roles/', { name: `Rooli ${counter}`, rights, screens });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

/** Makes a role and a person who holds it; deletes the role of the test before, of which there are few. */
async function holder(rights: Right[], screens: string[] = [], columns: object = {}) {
  const role = await makeRole(rights, screens);
  const user = await server.build.user({ tenant: company.tenantId, roles: [role], ...columns });
  return { role, user, token: await server.login(user) };
}

const remove = async (role: number) =>
  expect((await asAdmin('DELETE', `v1/roles/${role}/`)).statusCode).toBe(204);

const news = (group: number, more: object = {}) => ({
  translations: { fi: { title: 'Otsikko', text: '<p>Teksti.</p>' } },
  group,
  release_date: '01.01.2026 12:00',
  published: false,
  ...more,
});

describe('v1/roles', () => {
  test('is for tenant admins alone', async () => {
    const role = await makeRole([{ entity: 'faq', actions: ['read'], groups: 'all' }]);
    for (const actor of ['member', 'groupAdmin', 'feedbackManager', 'readOnly'] as const)
      for (const [method, path] of [
        ['GET', 'v1/roles/'],
        ['GET', `v1/roles/${role}/`],
        ['POST', 'v1/roles/'],
        ['PUT', `v1/roles/${role}/`],
        ['DELETE', `v1/roles/${role}/`],
      ] as const)
        expect(
          (await call(company.tokens[actor], method, path, method === 'GET' ? undefined : {})).statusCode,
        ).toBe(403);
    expect((await call(company.tokens.strangerAdmin, 'GET', `v1/roles/${role}/`)).statusCode).toBe(404);
    await remove(role);
  });

  test('answers what was sent, empty screens as an empty list', async () => {
    const rights = [
      { entity: 'news', actions: ['read', 'update'], groups: [company.groups.own] },
      { entity: 'user', actions: ['read'], groups: 'all' },
    ];
    const sent = { name: 'Toimitus', labels: { en: 'Editors' }, rights };
    const created = (await asAdmin('POST', 'v1/roles/', sent)).json();
    expect(created).toMatchObject({ ...sent, screens: [] });
    const screens = ['history', 'reach'];
    const changed = await asAdmin('PUT', `v1/roles/${created.id}/`, { screens });
    expect(changed.json()).toMatchObject({ ...sent, screens: ['reach', 'history'] });
    await remove(created.id);
  });

  test.each([
    ['an unknown entity', [{ entity: 'nothing', actions: ['read'], groups: 'all' }], 'rights.0.entity'],
    ['settings', [{ entity: 'service_token', actions: ['read'], groups: 'all' }], 'rights.0.entity'],
    ['roles themselves', [{ entity: 'role', actions: ['update'], groups: 'all' }], 'rights.0.entity'],
    ['groups', [{ entity: 'group', actions: ['update'], groups: 'all' }], 'rights.0.entity'],
    [
      'all own content at once',
      [{ entity: 'content_item', actions: ['read'], groups: 'all' }],
      'rights.0.entity',
    ],
    ['groups of what has none', [{ entity: 'faq', actions: ['read'], groups: [1] }], 'rights.0.groups'],
    ['no action', [{ entity: 'faq', actions: [], groups: 'all' }], 'rights.0.actions'],
    ['an unknown action', [{ entity: 'faq', actions: ['own'], groups: 'all' }], 'rights.0.actions.0'],
    [
      'an entity twice',
      [
        { entity: 'faq', actions: ['read'], groups: 'all' },
        { entity: 'faq', actions: ['read'], groups: 'all' },
      ],
      'rights.1.entity',
    ],
    ['a text', 'all', 'rights'],
    ['an inherited name', [{ entity: '__proto__', actions: ['read'], groups: 'all' }], 'rights.0.entity'],
  ])('refuses rights to %s', async (_, rights, at) => {
    const answer = await asAdmin('POST', 'v1/roles/', { name: 'Väärä', rights });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([at]);
  });

  test('refuses groups of another company, and roles of another company for a person', async () => {
    const elsewhere = await server.build.group();
    const rights = [{ entity: 'news', actions: ['read'], groups: [elsewhere.id] }];
    const answer = await asAdmin('POST', 'v1/roles/', { name: 'Vieras', rights });
    expect(answer.json().errors).toEqual({ 'rights.0.groups': expect.anything() });
    const foreign = await call(company.tokens.strangerAdmin, 'POST', 'v1/roles/', { name: 'Heidän' });
    const person = await server.build.user({ tenant: company.tenantId });
    const refusal = await asAdmin('PUT', `v1/users/${person.id}/`, { roles: [foreign.json().id] });
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json().errors).toHaveProperty('roles');
  });

  test('are at most 20', async () => {
    const { tokens } = await buildCompany(server);
    const make = (name: string) => call(tokens.tenantAdmin, 'POST', 'v1/roles/', { name });
    for (let n = 0; n < 20; n++) expect((await make(`Rooli ${n}`)).statusCode).toBe(201);
    expect((await make('Liikaa')).statusCode).toBe(409);
  });
});

describe('rights to content', () => {
  test('are of the groups that they name, for lists, objects and writes', async () => {
    const { own, other } = company.groups;
    const { role, token } = await holder([
      { entity: 'news', actions: ['read', 'create', 'update', 'delete'], groups: [own] },
    ]);
    const [ownNews, otherNews] = await Promise.all(
      [own, other].map((group) => server.build.news({ tenant: company.tenantId, group, published: false })),
    );
    const list = await call(token, 'GET', 'v1/news/?admin_view=1&page_size=1000');
    expect(list.statusCode, list.body).toBe(200);
    const ids = list.json().results.map(({ id }: { id: number }) => id);
    expect(ids).toContain(ownNews);
    expect(ids).not.toContain(otherNews);
    expect((await call(token, 'GET', `v1/news/${otherNews}/?admin_view=1`)).statusCode).toBe(404);
    expect((await call(token, 'PUT', `v1/news/${otherNews}/`, { translations: {} })).statusCode).toBe(404);
    expect((await call(token, 'POST', 'v1/news/', news(other))).statusCode).toBe(403);
    expect((await call(token, 'POST', 'v1/news/', news(company.everyone))).statusCode).toBe(403);
    expect((await call(token, 'POST', 'v1/news/', news(own, { more_groups: [other] }))).statusCode).toBe(403);
    const created = await call(token, 'POST', 'v1/news/', news(own));
    expect(created.statusCode, created.body).toBe(201);
    expect(created.json().abilities).toEqual(['update', 'delete']);
    // Nobody moves content where they have no rights, or to further groups.
    for (const change of [{ group: other }, { more_groups: [other] }])
      expect((await call(token, 'PUT', `v1/news/${created.json().id}/`, change)).statusCode).toBe(403);
    expect((await call(token, 'DELETE', `v1/news/${created.json().id}/`)).statusCode).toBe(204);
    await remove(role);
  });

  test('to publish are needed for published content', async () => {
    const { own } = company.groups;
    const writes = await holder([{ entity: 'news', actions: ['read', 'create', 'update'], groups: 'all' }]);
    const publishes = await holder([
      { entity: 'news', actions: ['read', 'create', 'update', 'publish'], groups: 'all' },
    ]);
    const change = { translations: { fi: { title: 'Uusi', text: '<p>Teksti.</p>' } } };
    const live = await server.build.news({ tenant: company.tenantId, group: own });
    expect((await call(writes.token, 'GET', `v1/news/${live}/?admin_view=1`)).json().abilities).toEqual([]);
    expect((await call(writes.token, 'PUT', `v1/news/${live}/`, change)).statusCode).toBe(403);
    expect((await call(writes.token, 'PUT', `v1/news/${live}/draft/`, change)).statusCode).toBe(403);
    expect((await call(writes.token, 'PUT', `v1/news/${live}/`, { published: false })).statusCode).toBe(403);
    expect((await call(writes.token, 'POST', 'v1/news/', news(own, { published: true }))).statusCode).toBe(
      403,
    );
    const draft = (await call(writes.token, 'POST', 'v1/news/', news(own))).json();
    expect((await call(writes.token, 'PUT', `v1/news/${draft.id}/`, change)).statusCode).toBe(200);
    expect((await call(writes.token, 'PUT', `v1/news/${draft.id}/`, { published: true })).statusCode).toBe(
      403,
    );
    const bulk = await call(writes.token, 'POST', 'v1/news/bulk/change/', {
      items: [
        { id: draft.id, published: true },
        { id: live, published: false },
      ],
    });
    expect(bulk.json()).toMatchObject({ done: [], failed: [{ id: live }, { id: draft.id }] });
    expect((await call(publishes.token, 'PUT', `v1/news/${draft.id}/`, { published: true })).statusCode).toBe(
      200,
    );
    expect((await call(publishes.token, 'PUT', `v1/news/${live}/`, change)).statusCode).toBe(200);
    await remove(writes.role);
    await remove(publishes.role);
  });

  test('of several roles add up, and with those of a group admin', async () => {
    const { own, other } = company.groups;
    const one = await makeRole([{ entity: 'news', actions: ['read', 'create'], groups: [other] }]);
    const { role, token, user } = await holder([{ entity: 'faq', actions: ['read'], groups: 'all' }], [], {
      admin_groups: [own],
    });
    expect((await call(token, 'POST', 'v1/news/', news(other))).statusCode).toBe(403);
    expect((await asAdmin('PUT', `v1/users/${user.id}/`, { roles: [role, one] })).statusCode).toBe(200);
    expect((await call(token, 'POST', 'v1/news/', news(other))).statusCode).toBe(201);
    expect((await call(token, 'POST', 'v1/news/', news(own, { published: true }))).statusCode).toBe(201);
    // What one right lets a person refer to does not widen another.
    expect((await call(token, 'POST', 'v1/news/', news(own, { more_groups: [other] }))).statusCode).toBe(403);
    await remove(role);
    await remove(one);
  });

  test('give read-only people nothing but reading', async () => {
    const { role, token } = await holder(
      [{ entity: 'faq', actions: ['read', 'create', 'update', 'delete'], groups: 'all' }],
      ['invite'],
      { read_only: true },
    );
    expect((await call(token, 'GET', 'v1/faq/?admin_view=1')).statusCode).toBe(200);
    const question = { translations: { fi: { question: 'Mitä?', answer: '<p>Tätä.</p>' } } };
    expect((await call(token, 'POST', 'v1/faq/', question)).statusCode).toBe(403);
    const person = await server.build.user({ tenant: company.tenantId });
    expect((await call(token, 'POST', `v1/users/${person.id}/joincode/`)).statusCode).toBe(403);
    const { abilities } = (await call(token, 'GET', 'v1/profile/')).json();
    expect(abilities.faq).toEqual(['read', 'admin']);
    await remove(role);
  });

  test('end with the role, with its deletion, and come back with it', async () => {
    const { role, token, user } = await holder([{ entity: 'faq', actions: ['read'], groups: 'all' }]);
    const status = async () => (await call(token, 'GET', 'v1/faq/?admin_view=1')).statusCode;
    expect(await status()).toBe(200);
    await asAdmin('PUT', `v1/roles/${role}/`, {
      rights: [{ entity: 'news', actions: ['read'], groups: 'all' }],
    });
    expect(await status()).toBe(403);
    await asAdmin('PUT', `v1/roles/${role}/`, {
      rights: [{ entity: 'faq', actions: ['read'], groups: 'all' }],
    });
    expect(await status()).toBe(200);
    await remove(role);
    expect(await status()).toBe(403);
    expect((await call(token, 'GET', 'v1/profile/')).json()).toMatchObject({ is_admin: false });
    expect((await asAdmin('POST', `v1/roles/${role}/restore/`)).statusCode).toBe(200);
    expect(await status()).toBe(200);
    await asAdmin('PUT', `v1/users/${user.id}/`, { roles: [] });
    expect(await status()).toBe(403);
    await remove(role);
  });

  test('taken away while a write waits do not let it through', async () => {
    const { role, token, user } = await holder([
      { entity: 'faq', actions: ['read', 'create'], groups: 'all' },
    ]);
    const question = { translations: { fi: { question: 'Mitä?', answer: '<p>Tätä.</p>' } } };
    const [, ...answers] = await Promise.all([
      asAdmin('PUT', `v1/users/${user.id}/`, { roles: [] }),
      ...Array.from({ length: 5 }, () => call(token, 'POST', 'v1/faq/', question)),
    ]);
    for (const { statusCode } of answers) expect([201, 403]).toContain(statusCode);
    expect((await call(token, 'POST', 'v1/faq/', question)).statusCode).toBe(403);
    await remove(role);
  });
});

describe('rights to own content types', () => {
  test('stand by the type’s name, in lists, writes and history', async () => {
    const labels = { fi: 'Aihe' };
    const type = {
      name: 'canteen_menu',
      labels: { fi: { one: 'Ruokalista', many: 'Ruokalistat' } },
      fields: [{ name: 'dish', kind: 'text', labels, required: true }],
      title: 'dish',
      visibility: 'group',
      publishing: true,
    };
    expect((await asAdmin('POST', 'v1/content-types/', type)).statusCode).toBe(201);
    const { own, other } = company.groups;
    const { role, token } = await holder([
      { entity: 'canteen_menu', actions: ['read', 'create', 'update', 'publish'], groups: [own] },
    ]);
    const item = (group: number) => ({ custom: { dish: 'Hernekeitto' }, group, published: true });
    expect((await call(token, 'POST', 'v1/content/canteen_menu/', item(other))).statusCode).toBe(403);
    const created = await call(token, 'POST', 'v1/content/canteen_menu/', item(own));
    expect(created.statusCode, created.body).toBe(201);
    const { id, abilities } = created.json();
    expect(abilities).toEqual(['update']);
    expect((await call(token, 'DELETE', `v1/content/canteen_menu/${id}/`)).statusCode).toBe(403);
    expect(
      (await call(token, 'PUT', `v1/content/canteen_menu/${id}/`, { custom: { dish: 'Pannukakku' } }))
        .statusCode,
    ).toBe(200);
    const theirs = (await asAdmin('POST', 'v1/content/canteen_menu/', item(other))).json().id;
    const list = await call(token, 'GET', 'v1/content/canteen_menu/?admin_view=1');
    expect(list.json().results.map((row: { id: number }) => row.id)).toEqual([id]);
    const history = async (of: number) =>
      (await call(token, 'GET', `v1/history/?entity=content_item&id=${of}`)).json().results.length;
    expect(await history(id)).toBe(2);
    expect(await history(theirs)).toBe(0);
    const types = await call(token, 'GET', 'v1/own-content/?admin_view=1');
    expect(types.body).toContain('canteen_menu');
    await remove(role);
  });
});

describe('rights to people', () => {
  const RIGHT: Right = { entity: 'user', actions: ['read', 'create', 'update', 'delete'], groups: 'all' };

  test('never include rights, roles or the ways to sign in of others', async () => {
    const { role, token, user } = await holder([RIGHT]);
    const person = await server.build.user({ tenant: company.tenantId });
    const path = `v1/users/${person.id}/`;
    const before = (await asAdmin('GET', `${path}?admin_view=1`)).json();
    for (const change of [
      { is_tenant_admin: true },
      { is_feedback_manager: true },
      { admin_groups: [company.groups.own] },
      { roles: [role] },
      { phone: '+358501234599' },
      { username: 'somebody.else' },
      { email: 'else@example.com' },
      { active: false },
      { read_only: true },
    ])
      expect((await call(token, 'PUT', path, change)).statusCode, JSON.stringify(change)).toBe(403);
    expect((await asAdmin('GET', `${path}?admin_view=1`)).json()).toEqual(before);
    const seen = (await call(token, 'GET', `${path}?admin_view=1`)).json();
    for (const name of [
      'username',
      'is_tenant_admin',
      'is_feedback_manager',
      'admin_groups',
      'roles',
      'signed_in_at',
    ])
      expect(seen, name).not.toHaveProperty(name);
    for (const filter of ['is_tenant_admin=1', `admin_groups=${company.groups.own}`, `roles=${role}`])
      expect((await call(token, 'GET', `v1/users/?admin_view=1&${filter}`)).statusCode, filter).toBe(400);
    const file = await call(token, 'GET', 'v1/users/?admin_view=1&format=csv');
    expect(file.body).not.toContain(person.username);
    const changed = await call(token, 'PUT', path, { job_title: 'Kuljettaja', groups: [company.groups.own] });
    expect(changed.statusCode, changed.body).toBe(200);
    // Nor themselves, by any of these calls.
    for (const change of [{ is_tenant_admin: true }, { roles: [] }, { job_title: 'Johtaja' }])
      expect((await call(token, 'PUT', `v1/users/${user.id}/`, change)).statusCode).toBe(403);
    expect((await call(token, 'DELETE', `v1/users/${user.id}/`)).statusCode).toBe(403);
    expect(
      (await call(token, 'PUT', `v1/users/${person.id}/password/`, { new_password: 'Ihan-uusi-salasana-7' }))
        .statusCode,
    ).toBe(403);
    expect(
      (await call(token, 'PATCH', 'v1/profile/', { is_tenant_admin: true, roles: [] })).statusCode,
    ).not.toBe(500);
    expect((await asAdmin('GET', `v1/users/${user.id}/?admin_view=1`)).json()).toMatchObject({
      is_tenant_admin: false,
      roles: [role],
    });
    await remove(role);
  });

  test('bring in new people without rights', async () => {
    const { role, token } = await holder([RIGHT]);
    const person = { first_name: 'Uusi', last_name: 'Tulokas', phone: '+358469900361' };
    expect((await call(token, 'POST', 'v1/users/', { ...person, is_tenant_admin: true })).statusCode).toBe(
      403,
    );
    expect((await call(token, 'POST', 'v1/users/', { ...person, roles: [role] })).statusCode).toBe(400);
    const created = await call(token, 'POST', 'v1/users/', person);
    expect(created.statusCode, created.body).toBe(201);
    expect((await call(token, 'DELETE', `v1/users/${created.json().id}/`)).statusCode).toBe(204);
    await remove(role);
  });

  test('do not delete people with rights', async () => {
    const { role, token } = await holder([RIGHT]);
    const chief = await server.build.user({ tenant: company.tenantId, is_tenant_admin: true });
    const peer = await server.build.user({ tenant: company.tenantId, roles: [role] });
    for (const { id } of [chief, peer])
      expect((await call(token, 'DELETE', `v1/users/${id}/`)).statusCode).toBe(403);
    await remove(role);
  });

  test('of a group end at its members, and move nobody out of it', async () => {
    const { own, other } = company.groups;
    const { role, token } = await holder([{ ...RIGHT, groups: [own] }]);
    const build = (groups: number[]) => server.build.user({ tenant: company.tenantId, groups });
    const [member, both, outsider] = [await build([own]), await build([own, other]), await build([other])];
    const status = async (id: number, body: object) =>
      (await call(token, 'PUT', `v1/users/${id}/`, body)).statusCode;
    expect(await status(member.id, { job_title: 'Kokki' })).toBe(200);
    expect(await status(member.id, { groups: [own, other] })).toBe(403);
    expect(await status(member.id, { groups: [] })).toBe(403);
    expect(await status(both.id, { job_title: 'Kokki' })).toBe(403);
    expect(await status(outsider.id, { job_title: 'Kokki' })).toBe(404);
    expect(
      (await call(token, 'POST', 'v1/users/', { first_name: 'A', last_name: 'B', phone: '+358469900362' }))
        .statusCode,
    ).toBe(403);
    const all = await call(token, 'GET', 'v1/users/?admin_view=1&page_size=1000');
    const ids = all.json().results.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([member.id, both.id]));
    expect(ids).not.toContain(outsider.id);
    await remove(role);
  });

  test('make their holder a person with rights', async () => {
    const { role, user } = await holder([RIGHT]);
    const card = await asAdmin('POST', `v1/users/${user.id}/joincode/`);
    expect(card.statusCode, card.body).toBe(409);
    const all = await asAdmin('GET', 'v1/tenant/all-admins/?page_size=1000');
    expect(all.json().results.map(({ id }: { id: number }) => id)).toContain(user.id);
    await remove(role);
  });
});

describe('screens', () => {
  const CALLS: Record<string, string[]> = {
    reach: ['v1/reach/'],
    history: ['v1/history/'],
    reported: ['v1/comments/reported/'],
    calendar: ['v1/console/board/', 'v1/console/calendar/?from=2026-11-01&until=2026-11-30'],
    media: ['v1/media/'],
    import_people: [],
    invite: ['v1/users/joincodes/', 'v1/users/new/'],
  };

  test.each(Object.keys(CALLS))('%s opens its calls and no others', async (screen) => {
    const right = { entity: 'faq', actions: ['read'], groups: 'all' as const };
    const { role, token } = await holder([right], [screen]);
    for (const [name, paths] of Object.entries(CALLS))
      for (const path of paths) {
        const { statusCode, body } = await call(token, 'GET', path);
        expect(statusCode, `${path} ${body}`).toBe(name === screen ? 200 : 403);
      }
    const body = new FormData();
    body.set('file', new Blob(['Etunimi,Sukunimi,Puhelin\nMaija,Tuotu,0401112223\n']), 'ihmiset.csv');
    const imported = await server.call('POST', 'v1/users/import/?dry_run=1', { token, body });
    expect(imported.statusCode, imported.body).toBe(screen === 'import_people' ? 200 : 403);
    await remove(role);
  });
});
