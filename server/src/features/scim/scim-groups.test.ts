import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Method, openDirectory, ops, SCIM, word } from '../../../test/scim.ts';
import { elementsRead } from '../../../test/work-done.ts';

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

describe('SCIM groups', () => {
  const group = (displayName: string, more: object = {}) => ({ schemas: [SCIM.group], displayName, ...more });
  const membersOf = async (id: string): Promise<string[]> =>
    (await json('GET', `Groups/${id}`)).members.map(({ value }: { value: string }) => value);

  test('get and lose members as Entra ID and Okta send them', async () => {
    const [firstUser, secondUser, thirdUser] = [await makeUser(), await makeUser(), await makeUser()];
    const name = `Ryhmä ${word()}`;
    const created = await scim(
      'POST',
      'Groups',
      group(name, { externalId: 'g1', members: [{ value: firstUser.id }] }),
    );
    expect(created.statusCode, created.body).toBe(201);
    const { id } = created.json();
    const patch = async (...operations: object[]) => {
      const answer = await scim('PATCH', `Groups/${id}`, ops(...operations));
      expect([200, 204], answer.body).toContain(answer.statusCode);
      return (await membersOf(id)).sort();
    };
    const sorted = (...users: { id: string }[]) => users.map((user) => user.id).sort();
    expect(
      await patch({
        op: 'Add',
        path: 'members',
        value: [{ $ref: null, value: secondUser.id }, { value: '99999999' }],
      }),
    ).toEqual(sorted(firstUser, secondUser));
    expect(await patch({ op: 'Remove', path: 'members', value: [{ value: firstUser.id }] })).toEqual(
      sorted(secondUser),
    );
    expect(await patch({ op: 'add', value: { members: [{ value: thirdUser.id }] } })).toEqual(
      sorted(secondUser, thirdUser),
    );
    expect(await patch({ op: 'remove', path: `members[value eq "${secondUser.id}"]` })).toEqual(
      sorted(thirdUser),
    );
    expect(
      await patch({ op: 'replace', path: 'members', value: [{ value: firstUser.id, display: 'x' }] }),
    ).toEqual(sorted(firstUser));
    const renamed = `${name} 2`;
    await patch({ op: 'replace', value: { id, displayName: renamed } });
    const user = await json('GET', `Users/${firstUser.id}`);
    expect(user.groups).toMatchObject([{ value: id, display: renamed }]);
    const listed = await json(
      'GET',
      `Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${renamed}"`)}`,
    );
    expect(listed).toMatchObject({ totalResults: 1, Resources: [{ id, externalId: 'g1' }] });
    expect(listed.Resources[0].members).toBeUndefined();
    expect((await scim('POST', 'Groups', group(renamed))).json()).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
    await scim('PUT', `Groups/${id}`, group(renamed, { members: [] }));
    expect(await membersOf(id)).toEqual([]);
    expect((await scim('DELETE', `Groups/${id}`)).statusCode).toBe(204);
    expect((await scim('GET', `Groups/${id}`)).statusCode).toBe(404);
  });

  test('with many members are read and written with work in proportion to their number', async () => {
    const work: number[] = [];
    for (const count of [150, 1200]) {
      const { id } = await json('POST', 'Groups', group(`Ryhmä ${word()}`));
      await server.services.database.system.execute(sql`
        insert into users (tenant_id, first_name, last_name, groups)
        select ${company.tenantId}::int, 'Jäsen', n::text, array[${id}::int] from generate_series(1, ${count}::int) n`);
      let found = 0;
      work.push(
        await elementsRead(async () => {
          found = (await membersOf(id)).length;
          await json('PUT', `Groups/${id}`, group(`Ryhmä ${word()}`));
        }),
      );
      expect(found).toBe(count);
    }
    const [few = 0, many = 0] = work;
    // Eight times as many members; one copy of the list for each would be 64 times the work.
    expect(few).toBeGreaterThan(150);
    expect(many / few).toBeLessThan(16);
  });

  test('from the directory cannot be changed by hand while it has a token', async () => {
    const own = await openDirectory(server);
    const call = (method: Method, path: string, body?: object) =>
      server.call(method, path, { token: own.admin, body });
    const created = await scim('POST', 'Groups', group('Tehdas'), own.token);
    const { id } = created.json();
    const person = await server.build.user({ tenant: own.tenantId });
    const details = (await call('GET', `v1/tenant/groups/${id}/?admin_view=1`)).json();
    expect(details).toMatchObject({ from_directory: true, abilities: [] });
    const before = await Promise.all([
      call('PUT', `v1/tenant/groups/${id}/`, { name: 'Muu' }),
      call('DELETE', `v1/tenant/groups/${id}/`),
      call('PUT', `v1/tenant/groups/${id}/members/`, { members: [person.id] }),
    ]);
    expect(before.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
    const byPerson = await call('PUT', `v1/users/${person.id}/`, { groups: [Number(id)] });
    expect(byPerson.json().errors).toHaveProperty('groups');
    expect((await call('PUT', `v1/tenant/groups/${id}/admins/`, { admins: [person.id] })).statusCode).toBe(
      200,
    );
    expect((await call('DELETE', 'v1/tenant/scim-token/')).statusCode).toBe(204);
    expect((await scim('GET', 'Users', undefined, own.token)).statusCode).toBe(401);
    expect((await call('PUT', `v1/users/${person.id}/`, { groups: [Number(id)] })).statusCode).toBe(200);
    expect((await call('PUT', `v1/tenant/groups/${id}/`, { name: 'Muu' })).statusCode).toBe(200);
  });

  test('include groups created before, without the group of everyone', async () => {
    const own = await openDirectory(server);
    const before = await server.build.group({ tenant: own.tenantId });
    expect(await json('GET', 'Groups', undefined, own.token)).toMatchObject({
      totalResults: 1,
      Resources: [{ id: String(before.id) }],
    });
  });
});

describe('the SCIM protocol', () => {
  test('has paginated lists', async () => {
    const own = await openDirectory(server);
    for (let n = 0; n < 3; n++) await server.build.user({ tenant: own.tenantId });
    const page = (query: string) => json('GET', `Users?${query}`, undefined, own.token);
    expect(await page('startIndex=-3&count=2')).toMatchObject({
      totalResults: 4,
      startIndex: 1,
      itemsPerPage: 2,
    });
    expect((await page('startIndex=4&count=2')).Resources).toHaveLength(1);
    expect(await page('count=0')).toMatchObject({ totalResults: 4, Resources: [] });
    expect(await page('startIndex=100')).toMatchObject({ totalResults: 4, Resources: [] });
    expect((await page('attributes=userName')).Resources[0]).not.toHaveProperty('emails');
    expect((await scim('GET', 'Users?count=x', undefined, own.token)).statusCode).toBe(400);
  });

  test('describes its schemas', async () => {
    expect(await json('GET', 'ServiceProviderConfig')).toMatchObject({ patch: { supported: true } });
    expect((await json('GET', 'ResourceTypes')).Resources.map(({ id }: { id: string }) => id)).toEqual([
      'User',
      'Group',
    ]);
    expect((await json('GET', 'Schemas')).totalResults).toBe(4);
    expect((await json('GET', `Schemas/${SCIM.user}`)).name).toBe('User');
    expect((await scim('GET', 'ResourceTypes/Nothing')).statusCode).toBe(404);
  });

  test('accepts only the company’s token, which opens no other call', async () => {
    for (const token of ['', 'x'.repeat(51), company.admin])
      for (const path of ['Users', 'Groups', 'ServiceProviderConfig', 'Nothing']) {
        const answer = await scim('GET', path, undefined, token);
        expect(answer.statusCode, path).toBe(401);
        expect(answer.json().status).toBe('401');
      }
    for (const path of ['v1/profile/', 'v1/users/', 'v1/tenant/sign-in/'])
      expect((await server.call('GET', path, { token: company.token })).statusCode).toBe(401);
    const service = await server.call('POST', 'v1/service-tokens/', {
      token: company.admin,
      body: { name: 'Integraatio', scopes: ['user:read', 'user:write', 'group:read', 'group:write'] },
    });
    expect(service.json().token, service.body).toMatch(/^piiri_/);
    const asService = { token: service.json().token };
    for (const path of ['Users', 'Groups', 'ServiceProviderConfig'])
      expect((await scim('GET', path, undefined, asService.token)).statusCode, path).toBe(401);
    for (const [method, path, body] of [
      ['GET', 'v1/tenant/sign-in/'],
      ['PUT', 'v1/tenant/sign-in/', {}],
      ['POST', 'v1/tenant/sign-in/test/'],
      ['POST', 'v1/tenant/scim-token/'],
      ['DELETE', 'v1/tenant/scim-token/'],
    ] as const)
      expect((await server.call(method, path, { ...asService, body })).statusCode, path).toBe(403);
    const otherDirectory = await openDirectory(server);
    const { id } = await makeUser();
    for (const method of ['GET', 'DELETE'] as const)
      expect((await scim(method, `Users/${id}`, undefined, otherDirectory.token)).statusCode).toBe(404);
    const { token } = (
      await server.call('POST', 'v1/tenant/scim-token/', { token: otherDirectory.admin })
    ).json();
    expect((await scim('GET', 'Users', undefined, otherDirectory.token)).statusCode).toBe(401);
    expect((await scim('GET', 'Users', undefined, token)).statusCode).toBe(200);
  });

  test('reports errors in SCIM format', async () => {
    const { id } = await makeUser();
    const wrong: [Method, string, (object | string)?][] = [
      ['POST', 'Users', '{'],
      ['POST', 'Users', '[]'],
      ['PATCH', `Users/${id}`, { Operations: [] }],
      ['PATCH', `Users/${id}`, ops({ op: 'move', path: 'title', value: 'x' })],
      ['PATCH', `Users/${id}`, ops({ op: 'remove' })],
      ['PATCH', `Users/${id}`, ops({ op: 'add', value: 'x' })],
      ['PATCH', `Users/${id}`, ops({ op: 'remove', path: 'userName' })],
      ['PATCH', `Users/${id}`, ops({ op: 'replace', path: '__proto__.x', value: 'x' })],
    ];
    for (const [method, path, body] of wrong) {
      const answer = await scim(method, path, body);
      expect(answer.statusCode, JSON.stringify(body)).toBe(400);
      expect(answer.json()).toMatchObject({ status: '400', detail: expect.any(String) });
    }
    for (const path of ['Users/0', 'Users/abc', 'Users/99999999', 'Groups/1e3', 'Bulk'])
      expect((await scim('GET', path)).statusCode, path).toBe(404);
  });
});
