import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { listenAt, waitForDisconnect } from '../../../test/live-client.ts';
import { asEntra, asOkta, openDirectory, ops, SCIM, word } from '../../../test/scim.ts';

let server: TestApp;
let company: Awaited<ReturnType<typeof openDirectory>>;
let scim: typeof company.scim;
let json: typeof company.json;
let makeUser: typeof company.makeUser;

beforeAll(async () => {
  server = await openTestApp();
  company = await openDirectory(server);
  ({ scim, json, makeUser } = company);
});
afterAll(() => server.close());

describe('SCIM users', () => {
  test('are created as Entra ID and Okta ask, found, and have no rights', async () => {
    const name = word();
    expect(await json('GET', `Users?filter=userName eq "${name}"`)).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const created = await scim(
      'POST',
      'Users',
      asEntra(name, { phoneNumbers: [{ type: 'mobile', value: '+358 45 123 9999' }] }),
    );
    expect(created.statusCode, created.body).toBe(201);
    const user = created.json();
    expect(created.headers.location).toBe(user.meta.location);
    expect(user).toMatchObject({
      id: expect.any(String),
      userName: name,
      externalId: `0a21f0f2-${name}`,
      active: true,
      displayName: 'givenName familyName',
      emails: [{ value: `${name}@testuser.com`, type: 'work', primary: true }],
      phoneNumbers: [{ value: '+358451239999', type: 'mobile' }],
    });
    const inConsole = (await server.call('GET', `v1/users/${user.id}/`, { token: company.admin })).json();
    expect(inConsole).toMatchObject({
      username: name,
      is_tenant_admin: false,
      is_feedback_manager: false,
      admin_groups: [],
    });
    const okta = word();
    expect((await scim('POST', 'Users', asOkta(okta))).statusCode).toBe(201);
    for (const filter of [
      `userName eq "${okta.toUpperCase()}"`,
      `externalId eq "00u-${okta}"`,
      `emails.value eq "${okta}@okta.local"`,
      `emails[type eq "work"].value eq "${okta}@okta.local"`,
      `${SCIM.user}:userName EQ "${okta}" and displayName eq "test user"`,
    ])
      expect(
        (await json('GET', `Users?filter=${encodeURIComponent(filter)}&startIndex=1&count=100`)).totalResults,
        filter,
      ).toBe(1);
    expect(await json('GET', `Users?filter=${encodeURIComponent(`id eq "${user.id}"`)}`)).toMatchObject({
      Resources: [{ userName: name }],
    });
    const history = await server.call('GET', `v1/history/?entity=user&id=${user.id}`, {
      token: company.admin,
    });
    expect(history.json().results).toMatchObject([{ action: 'create', agent: 'scim', user: null }]);
  });

  test.each([
    'userName co "a"',
    'nickName eq "a"',
    'userName eq a',
    'userName eq "a" or id eq "1"',
    '(',
    'not (id eq "1")',
  ])('reject the filter %s', async (filter) => {
    const answer = await scim('GET', `Users?filter=${encodeURIComponent(filter)}`);
    expect(answer.json()).toMatchObject({ status: '400', scimType: 'invalidFilter' });
    expect(answer.statusCode).toBe(400);
  });

  test('are changed by requests of Entra ID', async () => {
    const { id, userName } = await makeUser();
    const patch = async (...operations: object[]) => {
      const answer = await scim('PATCH', `Users/${id}`, ops(...operations));
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    expect(
      await patch(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@example.com' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+358401112233' },
        { op: 'Add', path: `${SCIM.enterprise}:department`, value: 'HR' },
        { op: 'Replace', path: 'name.familyName', value: 'Uusi' },
        { op: 'Replace', path: `${SCIM.user}:title`, value: 'Päällikkö' },
      ),
    ).toMatchObject({
      emails: [{ value: 'updated@example.com' }],
      phoneNumbers: [{ value: '+358401112233' }],
      name: { givenName: 'givenName', familyName: 'Uusi' },
      title: 'Päällikkö',
    });
    expect(
      await patch({
        op: 'replace',
        value: { displayName: 'Kutsuttu', 'name.givenName': 'Aino', name: { familyName: 'Aalto' } },
      }),
    ).toMatchObject({
      displayName: 'Kutsuttu',
      name: { givenName: 'Aino', familyName: 'Aalto' },
    });
    expect(await patch({ op: 'Remove', path: 'displayName' }, { op: 'remove', path: 'title' })).toMatchObject(
      {
        displayName: 'Aino Aalto',
      },
    );
    const otherName = word();
    expect((await patch({ op: 'Replace', path: 'userName', value: otherName })).userName).toBe(otherName);
    expect((await json('GET', `Users?filter=userName eq "${userName}"`)).totalResults).toBe(0);
    // All operations or none.
    const half = await scim(
      'PATCH',
      `Users/${id}`,
      ops({ op: 'replace', path: 'title', value: 'x' }, { op: 'replace', path: 'nothing', value: 1 }),
    );
    expect(half.json()).toMatchObject({ status: '400', scimType: 'invalidPath' });
    expect((await json('GET', `Users/${id}`)).title).toBeUndefined();
  });

  test('are replaced as Okta does', async () => {
    const { id, userName } = await makeUser({ title: 'Myyjä' });
    const answer = await scim('PUT', `Users/${id}`, {
      ...asOkta(userName),
      id,
      name: { givenName: 'Another', familyName: 'User' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      name: { givenName: 'Another' },
      displayName: 'Test User',
      active: true,
    });
    expect(answer.json().title).toBeUndefined();
  });

  test('have a unique user name, ignoring case, also under concurrent calls', async () => {
    const { userName } = await makeUser();
    const again = await scim('POST', 'Users', asEntra(userName.toUpperCase()));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '409',
      scimType: 'uniqueness',
    });
    const name = word();
    const both = await Promise.all([1, 2, 3].map(() => scim('POST', 'Users', asEntra(name))));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const { id } = await makeUser();
    const renamed = await scim('PATCH', `Users/${id}`, ops({ op: 'replace', value: { userName } }));
    expect(renamed.statusCode).toBe(409);
  });

  test('set inactive are signed out at once and stay readable', async () => {
    const { id, userName } = await makeUser({ phoneNumbers: [{ type: 'mobile', value: '+358402224444' }] });
    const { system } = server.services.database;
    const { rows } = await system.execute<{ account: number }>(
      sql`select account_id as account from memberships where user_id = ${Number(id)}`,
    );
    const token = await server.login({ accountId: rows[0]?.account ?? 0, tenantId: company.tenantId });
    const countOf = async () => {
      const { everyone_group } = (await server.call('GET', 'v1/tenant/', { token: company.admin })).json();
      const body = { entity: 'news', group: everyone_group, more_groups: [] };
      return (await server.call('POST', 'v1/audience/?admin_view=1', { token: company.admin, body })).json()
        .people;
    };
    const before = await countOf();
    const live = await listenAt(await server.address(), { token }, '/notices');
    const over = waitForDisconnect(live);
    const startedAt = Date.now();
    const off = await scim('PATCH', `Users/${id}`, ops({ op: 'Replace', path: 'active', value: 'False' }));
    expect(off.json().active).toBe(false);
    expect(await over).toBe('io server disconnect');
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    await expect(listenAt(await server.address(), { token }, '/notices')).rejects.toThrow();
    expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
    await expect(
      server.login({ accountId: rows[0]?.account ?? 0, tenantId: company.tenantId }),
    ).rejects.toThrow();
    expect(await countOf()).toBe(before - 1);
    for (const list of ['people/', 'people/search/']) {
      const people = await server.call('GET', `v1/${list}?page_size=1000`, { token: company.admin });
      expect(people.statusCode, people.body).toBe(200);
      expect(people.json().results.map((row: { id: number }) => row.id)).not.toContain(Number(id));
    }
    expect((await json('GET', `Users?filter=userName eq "${userName}"`)).Resources[0].active).toBe(false);
    await scim('PATCH', `Users/${id}`, ops({ op: 'replace', value: { active: true } }));
    await server.login({ accountId: rows[0]?.account ?? 0, tenantId: company.tenantId });
  });

  test('are deleted so that the console can restore them; the last tenant admin stays', async () => {
    const { id } = await makeUser();
    expect((await scim('DELETE', `Users/${id}`)).statusCode).toBe(204);
    expect((await scim('GET', `Users/${id}`)).statusCode).toBe(404);
    expect((await server.call('POST', `v1/users/${id}/restore/`, { token: company.admin })).statusCode).toBe(
      200,
    );
    expect((await scim('GET', `Users/${id}`)).statusCode).toBe(200);
    const admins = (await server.call('GET', 'v1/tenant/all-admins/', { token: company.admin })).json()
      .results;
    expect(admins).toHaveLength(1);
    const last = admins[0].id;
    expect((await scim('DELETE', `Users/${last}`)).statusCode).toBe(409);
    expect(
      (await scim('PATCH', `Users/${last}`, ops({ op: 'replace', path: 'active', value: false }))).statusCode,
    ).toBe(409);
    expect((await json('GET', `Users/${last}`)).active).toBe(true);
  });

  test('with an account of another company keep its user name and password', async () => {
    const user = await server.build.user();
    const created = await makeUser({ phoneNumbers: [{ type: 'mobile', value: user.phone }] });
    const renamed = word();
    const patched = await scim(
      'PATCH',
      `Users/${created.id}`,
      ops({ op: 'replace', path: 'userName', value: renamed }),
    );
    expect(patched.json().userName).toBe(renamed);
    const body = { username: user.username, password: user.password };
    expect((await server.call('POST', 'v1/auth/login/', { body })).statusCode).toBe(200);
    expect((await json('GET', `Users?filter=userName eq "${renamed}"`)).totalResults).toBe(1);
  });

  test.each([
    ['no userName', { userName: undefined }],
    ['an address that is none', { emails: 'x' }],
    ['a flag that is none', { active: 'maybe' }],
    ['a name that is a list', { name: [] }],
    ['a long externalId', { externalId: 'x'.repeat(400) }],
  ])('are rejected with %s', async (_, more) => {
    const answer = await scim('POST', 'Users', asEntra(word(), more));
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().scimType).toBe('invalidValue');
  });
});

describe('SCIM managers', () => {
  const enterprise = (manager: unknown) => ({ [SCIM.enterprise]: { manager } });
  const managerOf = async (id: string) =>
    (await server.call('GET', `v1/users/${id}/`, { token: company.admin })).json().manager;
  const patch = (id: string, ...operations: object[]) => scim('PATCH', `Users/${id}`, ops(...operations));

  test('are set and removed with the enterprise extension, by value, as an object or a whole resource', async () => {
    const chief = await makeUser();
    const created = await scim('POST', 'Users', asEntra(word(), enterprise({ value: chief.id })));
    expect(created.statusCode, created.body).toBe(201);
    const { id, ...user } = created.json();
    expect(user[SCIM.enterprise].manager).toMatchObject({ value: chief.id });
    expect(user.schemas).toContain(SCIM.enterprise);
    expect(await managerOf(id)).toBe(Number(chief.id));
    const path = `${SCIM.enterprise}:manager`;
    await patch(id, { op: 'remove', path });
    expect(await managerOf(id)).toBeNull();
    for (const operation of [
      { op: 'Add', path, value: chief.id },
      { op: 'replace', path: `${path}.value`, value: chief.id },
      { op: 'replace', path, value: { value: chief.id } },
      { op: 'replace', value: enterprise({ value: chief.id }) },
      { op: 'replace', value: { [path]: chief.id } },
    ]) {
      const answer = await patch(id, operation);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await managerOf(id), JSON.stringify(operation)).toBe(Number(chief.id));
      await patch(id, { op: 'replace', path, value: '' });
      expect(await managerOf(id)).toBeNull();
    }
  });

  test('are cleared when the value is nobody of the company, and stay when omitted', async () => {
    const [chief, employee] = [await makeUser(), await makeUser()];
    const elsewhere = await server.build.user({ tenant: (await server.build.tenant()).id });
    const path = `${SCIM.enterprise}:manager`;
    for (const value of ['no-such', '999999999', String(elsewhere.id), employee.id]) {
      const answer = await patch(employee.id, { op: 'replace', path, value });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await managerOf(employee.id), value).toBeNull();
    }
    await patch(employee.id, { op: 'replace', path, value: chief.id });
    const { [SCIM.enterprise]: _, ...rest } = (await json('GET', `Users/${employee.id}`)) as Record<
      string,
      unknown
    >;
    expect((await scim('PUT', `Users/${employee.id}`, rest)).statusCode).toBe(200);
    expect(await managerOf(employee.id)).toBe(Number(chief.id));
    expect((await scim('PUT', `Users/${employee.id}`, { ...rest, [SCIM.enterprise]: {} })).statusCode).toBe(
      200,
    );
    expect(await managerOf(employee.id)).toBeNull();
  });
});

test('the first day of work comes by the product’s own extension, and stays where a PUT lacks it', async () => {
  const own = 'urn:ietf:params:scim:schemas:extension:piiri:2.0:User';
  const name = word();
  const created = await scim('POST', 'Users', {
    ...asEntra(name),
    [own]: { startsOn: '2027-01-04T00:00:00Z' },
  });
  expect(created.statusCode, created.body).toBe(201);
  expect(created.json()[own]).toEqual({ startsOn: '2027-01-04' });
  const { id } = created.json();
  const patched = await scim(
    'PATCH',
    `Users/${id}`,
    ops({ op: 'Replace', path: `${own}:startsOn`, value: '2027-02-01' }),
  );
  expect(patched.json()[own]).toEqual({ startsOn: '2027-02-01' });
  const replaced = await scim('PUT', `Users/${id}`, asEntra(name));
  expect(replaced.json()[own]).toEqual({ startsOn: '2027-02-01' });
  const cleared = await scim('PUT', `Users/${id}`, { ...asEntra(name), [own]: {} });
  expect(cleared.json()[own]).toBeUndefined();
  const wrong = await scim(
    'PATCH',
    `Users/${id}`,
    ops({ op: 'replace', path: `${own}:startsOn`, value: 'huomenna' }),
  );
  expect(wrong.statusCode).toBe(400);
});
