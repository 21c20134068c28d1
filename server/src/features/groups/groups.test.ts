import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { elsewhere } from '../../../test/one-each.ts';

let server: TestApp;
let tenant: number;
let everyone: number;
let admin: { id: number };
let token: string;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  const { build, login } = server;
  ({ id: tenant, everyoneGroup: everyone } = await build.tenant());
  const user = await build.user({ tenant, is_tenant_admin: true });
  admin = user;
  token = await login(user);
});

type Method = Parameters<TestApp['call']>[0];

const call = (method: Method, path: string, body?: object) =>
  server.call(method, `v1/${path}`, { token, body });
const read = async (path: string) => (await call('GET', path)).json();
const idsAt = async (path: string) =>
  (await read(path)).results.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);

let groupCount = 0;

/** Creates a group with a name of its own. */
async function newGroup(word: string): Promise<number> {
  groupCount += 1;
  const answer = await call('POST', 'tenant/groups/', { name: `${word} ${groupCount}` });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const newUser = async () => (await server.build.user({ tenant })).id;

describe.each([
  ['members', 'groups'],
  ['admins', 'admingroups'],
] as const)('the %s of a group', (people, own) => {
  test('are replaced as a whole list, and added and removed', async () => {
    const group = await newGroup('Tuotanto');
    const [first, second, third] = [await newUser(), await newUser(), await newUser()];
    const path = `tenant/groups/${group}/${people}/`;
    expect((await call('PUT', path, { [people]: [first, second, second] })).json()).toMatchObject({
      count: 2,
    });
    expect(await idsAt(path)).toEqual([first, second]);
    expect(await idsAt(`users/${first}/${own}/`)).toEqual([group]);
    // The count covers only the group's people, not all users, even with several pages.
    await read('users/?page_size=1');
    expect((await read(`${path}?page_size=1`)).count).toBe(2);
    await call('PUT', path, { [people]: [second, third] });
    expect(await idsAt(path)).toEqual([second, third]);
    expect((await call('PATCH', path, { add: [first], remove: [third, admin.id] })).statusCode).toBe(200);
    expect(await idsAt(path)).toEqual([first, second]);
    await call('PUT', path, { [people]: [] });
    expect(await idsAt(path)).toEqual([]);
  });

  test('must be users of the company', async () => {
    const group = await newGroup('Toimisto');
    const stranger = (await server.build.user()).id;
    const path = `tenant/groups/${group}/${people}/`;
    const rejected = await call('PUT', path, { [people]: [await newUser(), stranger] });
    expect([rejected.statusCode, Object.keys(rejected.json().errors)]).toEqual([400, [people]]);
    expect(await idsAt(path)).toEqual([]);
    expect((await call('PUT', 'tenant/groups/999999/members/', { members: [] })).statusCode).toBe(404);
  });

  test('are added and removed while other people are locked by another transaction', async () => {
    const group = await newGroup('Pakkaamo');
    const [held, coming, leaving] = [await newUser(), await newUser(), await newUser()];
    const path = `tenant/groups/${group}/${people}/`;
    await call('PUT', path, { [people]: [held, leaving] });
    await server.services.database.system.transaction(async (db) => {
      await db.execute(sql`select from users where id = ${held} for update`);
      const patched = await elsewhere(() => call('PATCH', path, { add: [coming], remove: [leaving] }));
      expect(patched.statusCode).toBe(200);
      const put = await elsewhere(() => call('PUT', path, { [people]: [held, leaving] }));
      expect(put.statusCode).toBe(200);
    });
    expect(await idsAt(path)).toEqual([held, leaving]);
  });

  test('added by two concurrent calls are all stored', async () => {
    const group = await newGroup('Varasto');
    const path = `tenant/groups/${group}/${people}/`;
    const users = await Promise.all([1, 2, 3, 4].map(newUser));
    await Promise.all(users.map((id) => call('PATCH', path, { add: [id] })));
    expect(await idsAt(path)).toEqual([...users].sort((a, b) => a - b));
  });

  test('cannot be set for the group of everyone', async () => {
    const path = `tenant/groups/${everyone}/${people}/`;
    expect((await call('PUT', path, { [people]: [admin.id] })).statusCode).toBe(409);
  });
});

test('the group of everyone has a fixed name, contains everybody and cannot be deleted', async () => {
  await newUser();
  const group = (await server.call('GET', `v1/tenant/groups/${everyone}/`, { token, language: 'fi' })).json();
  expect(group).toMatchObject({ name: 'Koko henkilöstö', member_count: 2 });
  expect((await read(`tenant/groups/${everyone}/members/`)).count).toBe(2);
  expect((await call('PUT', `tenant/groups/${everyone}/`, { name: 'X' })).statusCode).toBe(409);
  await server.build.news({ tenant, group: everyone });
  for (const strategy of ['', '?content=delete', `?move_to=${await newGroup('Toimisto')}`]) {
    const protectedAnswer = await call('DELETE', `tenant/groups/${everyone}/${strategy}`);
    expect(protectedAnswer.statusCode).toBe(409);
    expect(protectedAnswer.json().detail, 'as what it is, whatever uses it').toContain(
      'Koko henkilöstön ryhmää',
    );
  }
});

test('admins are listed: tenant admins and all people with a right', async () => {
  const group = await newGroup('Ryhmä');
  const groupAdmin = await server.build.user({ tenant, admin_groups: [group] });
  const feedbackManager = await server.build.user({ tenant, is_feedback_manager: true });
  await newUser();
  expect(await idsAt('tenant/admins/')).toEqual([admin.id]);
  expect(await idsAt('tenant/all-admins/')).toEqual([admin.id, groupAdmin.id, feedbackManager.id]);
});

describe('deleting a group with content', () => {
  let group: number;
  let otherGroup: number;
  let news: number;
  let own: number;
  let shared: number;

  beforeEach(async () => {
    [group, otherGroup] = [await newGroup('Vanha'), await newGroup('Uusi')];
    news = await server.build.news({ tenant, group });
    await server.build.news({ tenant, group });
    own = await server.build.object('page', { tenant, title: { fi: 'Oma' }, groups: [group] });
    shared = await server.build.object('page', {
      tenant,
      title: { fi: 'Yhteinen' },
      groups: [group, otherGroup],
    });
  });

  const remove = (query = '') => call('DELETE', `tenant/groups/${group}/${query}`);
  const at = async (path: string) => (await call('GET', `${path}/?admin_view=1`)).json();
  const page = async (id: number) => (await server.call('GET', `admin/v1/pages/${id}/`, { token })).json();

  test('is refused with the counts of its content', async () => {
    const conflict = await remove();
    expect([conflict.statusCode, conflict.json().content]).toEqual([409, { news: 2, page: 2 }]);
  });

  test('moves the content to the given group', async () => {
    for (const query of ['?move_to=999999', `?move_to=${group}`, '?content=keep'])
      expect((await remove(query)).statusCode, query).toBe(400);
    expect((await remove(`?move_to=${otherGroup}`)).statusCode).toBe(204);
    expect(await at(`news/${news}`)).toMatchObject({
      group: otherGroup,
      group_name: expect.stringMatching(/^Uusi /),
    });
    expect((await page(own)).groups).toEqual([otherGroup]);
    expect((await page(shared)).groups).toEqual([otherGroup]);
    expect((await call('GET', `tenant/groups/${group}/`)).statusCode).toBe(404);
  });

  test('deletes the content except what is for other groups too; a restore brings all of it back', async () => {
    expect((await remove('?content=delete')).statusCode).toBe(204);
    expect((await call('GET', `news/${news}/?admin_view=1`)).statusCode).toBe(404);
    expect((await server.call('GET', `admin/v1/pages/${own}/`, { token })).statusCode).toBe(404);
    expect((await page(shared)).groups).toEqual([otherGroup]);
    expect((await call('POST', `tenant/groups/${group}/restore/`)).statusCode).toBe(200);
    expect(await at(`news/${news}`)).toMatchObject({ group });
    expect((await page(own)).groups).toEqual([group]);
  });

  test('cannot move content to another company', async () => {
    const elsewhere = (await server.build.group()).id;
    expect((await remove(`?move_to=${elsewhere}`)).statusCode).toBe(400);
  });
});

test('a group is named in the reader’s language where translated, also where content names it', async () => {
  const created = await call('POST', 'tenant/groups/', {
    name: 'Varasto',
    name_translations: { sv: 'Lager' },
  });
  expect(created.statusCode, created.body).toBe(201);
  const group: number = created.json().id;
  const news = await call('POST', 'news/', {
    group,
    published: true,
    release_date: '2026-01-01T08:00:00Z',
    translations: { fi: { title: 'Inventaario', text: '<p>Huomenna.</p>' } },
  });
  expect(news.statusCode, news.body).toBe(201);
  const member = await server.login(await server.build.user({ tenant, groups: [group] }));
  const as = async (path: string, language: string) =>
    (await server.call('GET', `v1/${path}`, { token: member, language })).json();
  const nameIn = async (language: string) =>
    (await as('tenant/groups/', language)).results.find(({ id }: { id: number }) => id === group);
  expect(await nameIn('sv')).toMatchObject({ name: 'Lager' });
  expect(await nameIn('sv')).not.toHaveProperty('name_translations');
  expect(await nameIn('lt')).toMatchObject({ name: 'Varasto' });
  expect((await as('news/', 'sv')).results[0]).toMatchObject({ group_name: 'Lager' });
  expect((await as('news/', 'fi')).results[0]).toMatchObject({ group_name: 'Varasto' });
  const reach = await server.call('GET', 'v1/reach/?admin_view=1', { token, language: 'sv' });
  expect(reach.json().groups).toContainEqual(expect.objectContaining({ group, group_name: 'Lager' }));
  expect((await read('tenant/groups/?admin_view=1&search=lager')).results).toMatchObject([
    { id: group, name: 'Varasto', name_translations: { sv: 'Lager' } },
  ]);
});
