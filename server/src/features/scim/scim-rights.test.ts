import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';
import { asEntra, openDirectory, ops, SCIM, word } from '../../../test/scim.ts';

let server: TestApp;
let company: Awaited<ReturnType<typeof openDirectory>>;
let scim: typeof company.scim;
let json: typeof company.json;

beforeAll(async () => {
  server = await openTestApp();
  company = await openDirectory(server);
  ({ scim, json } = company);
});
afterAll(() => server.close());

const patch = (id: number | string, ...operations: object[]) =>
  scim('PATCH', `Users/${id}`, ops(...operations));
const mobile = (value: string) => ({ phoneNumbers: [{ type: 'mobile', value }] });
const read = async (id: number | string) =>
  (await server.call('GET', `v1/users/${id}/`, { token: company.admin })).json();

let numbers = 0;
const freeNumber = () => `+35840${(7_200_000 + numbers++).toString()}`;

describe.each(['is_tenant_admin', 'is_feedback_manager', 'admin_groups'])(
  'of people with the right %s, a directory',
  (right) => {
    let person: TestUser;
    let before: Record<string, unknown>;

    beforeAll(async () => {
      const group = (await scim('POST', 'Groups', { schemas: [SCIM.group], displayName: word() })).json();
      person = await server.build.user({
        tenant: company.tenantId,
        email: `${word()}@example.com`,
        [right]: right === 'admin_groups' ? [Number(group.id)] : true,
      });
      before = await read(person.id);
    });

    test.each([
      ['the phone', () => ({ path: 'phoneNumbers[type eq "mobile"].value', value: freeNumber() })],
      ['the phone as a list', () => ({ path: 'phoneNumbers', value: mobile(freeNumber()).phoneNumbers })],
      ['the e-mail address', () => ({ path: 'emails[type eq "work"].value', value: 'other@example.com' })],
      ['the user name', () => ({ path: 'userName', value: word() })],
      ['several at once', () => ({ value: { userName: word(), title: 'x' } })],
    ])('does not change %s', async (_, operation) => {
      const answer = await patch(person.id, { op: 'replace', ...operation() });
      expect(answer.statusCode, answer.body).toBe(403);
      expect(answer.json()).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '403',
        scimType: 'mutability',
      });
      expect(await read(person.id)).toEqual(before);
    });

    test('does not remove phone and e-mail address, nor the person', async () => {
      for (const path of ['phoneNumbers', 'emails'])
        expect((await patch(person.id, { op: 'remove', path })).statusCode).toBe(403);
      const { userName } = await json('GET', `Users/${person.id}`);
      const cleared = await scim('PUT', `Users/${person.id}`, asEntra(userName, { phoneNumbers: [] }));
      expect(cleared.statusCode).toBe(403);
      const deleted = await scim('DELETE', `Users/${person.id}`);
      expect([deleted.statusCode, deleted.json().scimType]).toEqual([403, 'mutability']);
      expect(await read(person.id)).toEqual(before);
    });

    test('changes the rest, also in a resource without phone and e-mail address', async () => {
      const { userName, emails } = await json('GET', `Users/${person.id}`);
      const [{ value }] = emails;
      const renamed = await patch(
        person.id,
        { op: 'replace', path: 'title', value: 'Johtaja' },
        { op: 'replace', path: 'emails[type eq "work"].value', value: value.toUpperCase() },
        { op: 'replace', path: 'externalId', value: word() },
      );
      expect(renamed.statusCode, renamed.body).toBe(200);
      const replaced = await scim('PUT', `Users/${person.id}`, {
        schemas: [SCIM.user],
        userName,
        name: { givenName: 'Uusi', familyName: 'Nimi' },
      });
      expect(replaced.statusCode, replaced.body).toBe(200);
      expect(await read(person.id)).toMatchObject({ first_name: 'Uusi', phone: before.phone });
      expect((await read(person.id)).email.toLowerCase()).toBe(value.toLowerCase());
    });

    test('ends and begins the access', async () => {
      for (const value of [false, true]) {
        const answer = await patch(person.id, { op: 'replace', path: 'active', value });
        expect(answer.statusCode, answer.body).toBe(200);
        expect((await read(person.id)).active).toBe(value);
      }
    });
  },
);

describe('a phone number that cannot be stored', () => {
  const someone = () => server.build.user({ tenant: company.tenantId });

  test.each([
    ['is none', async () => 'vaihde 123'],
    ['is somebody else’s', async () => (await someone()).phone],
    [
      'is a right admin’s',
      async () => (await server.build.user({ tenant: company.tenantId, is_tenant_admin: true })).phone,
    ],
  ])('and %s keeps nobody out', async (_, number) => {
    const answer = await scim('POST', 'Users', asEntra(word(), mobile(await number())));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().phoneNumbers).toBeUndefined();
    expect(answer.json().emails).toHaveLength(1);
  });

  test('leaves the stored one as it is, and the other changes are made', async () => {
    const own = freeNumber();
    const { id, userName } = await company.makeUser(mobile(own));
    for (const value of ['vaihde 123', (await someone()).phone]) {
      const patched = await patch(
        id,
        { op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value },
        { op: 'replace', path: 'title', value: `Osaaja ${value}` },
      );
      expect(patched.statusCode, patched.body).toBe(200);
      expect(patched.json()).toMatchObject({ title: `Osaaja ${value}`, phoneNumbers: [{ value: own }] });
      const replaced = await scim('PUT', `Users/${id}`, asEntra(userName, mobile(value)));
      expect(replaced.json().phoneNumbers).toMatchObject([{ value: own }]);
    }
  });

  test('does not hide that another value is wrong', async () => {
    const answer = await scim('POST', 'Users', asEntra(word(), { ...mobile('x'), emails: 'x' }));
    expect(answer.json()).toMatchObject({ status: '400', scimType: 'invalidValue' });
  });
});

test.each(['Users', 'Groups'])('control characters in a filter of %s are refused', async (type) => {
  const attribute = type === 'Users' ? 'userName' : 'displayName';
  for (const filter of [
    `${attribute} eq "\\u0000"`,
    `${attribute} eq "a\\u0007b"`,
    `externalId eq "\\n"`,
    `externalId eq "\\u0085"`,
    `id eq "\\ud800"`,
    `${attribute} eq "a\u0000b"`,
    `${attribute} eq "a\u001b"`,
  ]) {
    const answer = await scim('GET', `${type}?filter=${encodeURIComponent(filter)}`);
    expect(answer.statusCode, JSON.stringify(filter)).toBe(400);
    expect(answer.json()).toMatchObject({ status: '400', scimType: 'invalidFilter' });
  }
});

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'constructor.name'])(
  'the path %s is as unknown as any other',
  async (path) => {
    const { id } = await company.makeUser();
    for (const operation of [
      { op: 'replace', path, value: 1 },
      { op: 'remove', path },
    ]) {
      const answer = await patch(id, operation);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().scimType).toBe('invalidPath');
    }
  },
);

test('an object in the place of a simple value is refused or ignored, whatever its members are called', async () => {
  const { id } = await company.makeUser();
  const strange = { toString: 1, valueOf: 1 };
  for (const operation of [
    { op: strange, path: 'title', value: 'x' },
    { op: 'replace', path: 'active', value: strange },
    { op: 'replace', path: 'title', value: strange },
    { op: 'replace', path: 'emails', value: [{ value: 'a@example.com', type: strange }] },
    { op: 'replace', path: 'manager', value: { value: strange } },
    { op: 'replace', path: 'emails[type eq "work"].type', value: strange },
  ])
    expect([200, 400], JSON.stringify(operation)).toContain((await patch(id, operation)).statusCode);
  const group = { schemas: [SCIM.group], displayName: word(), members: [{ value: strange }] };
  expect((await scim('POST', 'Groups', group)).statusCode).toBe(201);
});
