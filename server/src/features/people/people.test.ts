import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { companiesOf } from '../../../test/companies-of.ts';

let server: TestApp;
let tenant: number;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  ({ tenant, token } = await company());
});

/** Creates a company with a tenant admin, and signs the admin in. */
async function company() {
  const { build, login } = server;
  const { id } = await build.tenant();
  const admin = await build.user({ tenant: id, is_tenant_admin: true });
  return { tenant: id, admin, token: await login(admin) };
}

let numbers = 100_000;
const newPhone = () => `+35844${++numbers}`;

const person = <More extends object>(more = {} as More) => ({
  first_name: 'Åsa',
  last_name: 'Mäki-Lehto',
  phone: newPhone(),
  ...more,
});

const post = (body: object, as = token) => server.call('POST', 'v1/users/', { token: as, body });
const put = (id: number, body: object, as = token) =>
  server.call('PUT', `v1/users/${id}/`, { token: as, body });
const remove = (id: number, as = token) => server.call('DELETE', `v1/users/${id}/`, { token: as });
const restore = (id: number) => server.call('POST', `v1/users/${id}/restore/`, { token });

async function created(body: object, as = token) {
  const answer = await post(body, as);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { id: number; username: string; phone: string | null };
}

const companiesBehind = (phone: string) => companiesOf(server, phone);

describe('a new person', () => {
  test('signs in with the phone, and gets a user name made from their name', async () => {
    const own = person();
    const { username } = await created(own);
    expect(username).toMatch(/^asa\.maki-lehto\d*$/);
    expect(await companiesBehind(own.phone)).toEqual([tenant]);
    const namesake = await created(person());
    expect(namesake.username).toMatch(/^asa\.maki-lehto\d+$/);
    expect(namesake.username).not.toBe(username);
  });

  test('needs a phone or a user name', async () => {
    const answer = await post({ first_name: 'A', last_name: 'B' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ phone: ['Anna puhelinnumero tai käyttäjätunnus'] });
    const { username } = await created({ first_name: 'A', last_name: 'B', username: ' Tunnus.Oma ' });
    expect(username).toBe('tunnus.oma');
  });

  test('must have a phone unique in the company and a globally unique user name', async () => {
    const own = person({ username: `yksi${newPhone().slice(1)}` });
    await created(own);
    const phone = await post(person({ phone: own.phone }));
    expect([phone.statusCode, phone.json().errors]).toEqual([
      400,
      { phone: ['Puhelinnumero on jo yrityksen toisella käyttäjällä'] },
    ]);
    const elsewhere = await company();
    const name = await post(person({ username: own.username.toUpperCase() }), elsewhere.token);
    expect([name.statusCode, name.json().errors]).toEqual([
      400,
      { username: ['Käyttäjätunnus on jo käytössä'] },
    ]);
    const phoneLike = await post(person({ username: '0401234567' }));
    expect(phoneLike.json().errors).toEqual({ username: ['Käyttäjätunnus ei voi olla puhelinnumero'] });
  });

  test.each([
    [{ time_zone: 'Europe/Stockholm', default_language: 'sv' }, '070-998 45 61', '+46709984561'],
    [{ time_zone: 'Europe/Vilnius', default_language: 'lt' }, '8 612 99417', '+37061299417'],
    [{ default_language: 'sv' }, '040 998 4321', '+358409984321'],
  ] as const)('has a phone number of the company’s country: %j %s', async (settings, input, phone) => {
    const { id } = await server.build.tenant(settings);
    const as = await server.login(await server.build.user({ tenant: id, is_tenant_admin: true }));
    expect(await created(person({ phone: input }), as)).toMatchObject({ phone });
    expect((await post(person({ phone }), as)).json().errors).toHaveProperty('phone');
    expect((await post(person({ phone: '12345' }), as)).json().errors).toHaveProperty('phone');
  });

  test('with a phone that signs in elsewhere is the same person in one more company', async () => {
    const own = person();
    const first = await created(own);
    const elsewhere = await company();
    const second = await created({ ...own, first_name: 'Asa', username: 'something.else' }, elsewhere.token);
    // This company must not learn the user name until they have proven to be that person.
    expect(second.username).toBeNull();
    expect(await companiesBehind(own.phone)).toEqual([tenant, elsewhere.tenant]);
    const proven = await server.call('GET', `v1/users/${second.id}/`, { token: elsewhere.token });
    expect(proven.json().username).toBe(first.username);
  });

  test('is one person when two companies create them at once, and one user per company', async () => {
    const elsewhere = await company();
    const own = person();
    const both = await Promise.all([post(own), post(own, elsewhere.token), post(own), post(own)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 400, 400]);
    expect(await companiesBehind(own.phone)).toEqual([tenant, elsewhere.tenant]);
  });

  test('gets a distinct user name when namesakes are created at once', async () => {
    const many = await Promise.all(
      Array.from({ length: 6 }, () => created(person({ first_name: 'Usea', last_name: 'Kaima' }))),
    );
    expect(new Set(many.map(({ username }) => username)).size).toBe(6);
  });
});

describe('sign-in data', () => {
  test('is changed by the company that created it', async () => {
    const own = person();
    const { id } = await created(own);
    const phone = newPhone();
    const changed = await put(id, { phone, username: `uusi${phone.slice(1)}` });
    expect(changed.json()).toMatchObject({ phone, username: `uusi${phone.slice(1)}` });
    expect(await companiesBehind(phone)).toEqual([tenant]);
    expect(await companiesBehind(own.phone)).toBeUndefined();
  });

  test('cannot be changed by one company once the person is in another', async () => {
    const own = person();
    const first = await created(own);
    const elsewhere = await company();
    const second = await created(own, elsewhere.token);
    expect(await companiesBehind(own.phone)).toEqual([tenant, elsewhere.tenant]);
    for (const [id, as] of [
      [first.id, token],
      [second.id, elsewhere.token],
    ] as const) {
      const renamed = await put(id, { username: `toinen${newPhone().slice(1)}` }, as);
      expect(renamed.statusCode).toBe(400);
      expect(Object.keys(renamed.json().errors)).toEqual(['username']);
      const phone = newPhone();
      expect((await put(id, { phone, username: first.username }, as)).json()).toMatchObject({ phone });
      expect(await companiesBehind(phone)).toBeUndefined();
    }
    expect(await companiesBehind(own.phone)).toEqual([tenant, elsewhere.tenant]);
    // The company that created the account may change it again after the person has left the other one.
    expect((await remove(second.id, elsewhere.token)).statusCode).toBe(204);
    expect((await put(first.id, { username: `taas${own.phone.slice(1)}` })).statusCode).toBe(200);
  });

  test('changed to a phone of another person links the user to them and reveals nothing about them', async () => {
    const otherPerson = person();
    const elsewhere = await company();
    const stranger = await created(otherPerson, elsewhere.token);
    const { id } = await created(person());
    const changed = await put(id, { phone: otherPerson.phone });
    expect(changed.json()).toMatchObject({ phone: otherPerson.phone, username: null });
    expect(changed.body).not.toContain(stranger.username);
    expect(await companiesBehind(otherPerson.phone)).toEqual(
      [tenant, elsewhere.tenant].sort((a, b) => a - b),
    );
  });

  test('gets a password from the company that created it, which ends all sessions', async () => {
    const username = `puhelimeton${newPhone().slice(1)}`;
    const { id } = await created({ first_name: 'Ei', last_name: 'Puhelinta', username });
    const set = (password: string) =>
      server.call('PUT', `v1/users/${id}/password/`, { token, body: { password } });
    const signIn = (password: string) =>
      server.call('POST', 'v1/auth/login/', { body: { username, password } });
    expect(Object.keys((await set('salasana12')).json().errors)).toEqual(['password']);
    expect((await set(`${username}1`)).statusCode).toBe(400);
    expect((await set('Vanha-kuutio-71-ruohoa')).statusCode).toBe(204);
    const session = (await signIn('Vanha-kuutio-71-ruohoa')).json().token;
    expect((await set('Toinen-kuutio-72-ruohoa')).statusCode).toBe(204);
    expect((await server.call('GET', 'v1/profile/', { token: session })).statusCode).toBe(401);
    expect((await signIn('Toinen-kuutio-72-ruohoa')).statusCode).toBe(200);

    const own = person();
    const first = await created(own);
    await created(own, (await company()).token);
    const foreign = await server.call('PUT', `v1/users/${first.id}/password/`, {
      token,
      body: { password: 'Vanha-kuutio-71-ruohoa' },
    });
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([400, ['password']]);
  });

  test('includes the first sign-in, rounded to the hour', async () => {
    const own = person();
    const { id } = await created(own);
    const read = async () => (await server.call('GET', `v1/users/${id}/`, { token })).json().signed_in_at;
    expect(await read()).toBeNull();
    await companiesBehind(own.phone);
    expect(await read()).toMatch(/:00:00\.000Z$/);
  });
});

describe('a deleted person', () => {
  test('is signed out at once and can be restored', async () => {
    const own = await server.build.user({ tenant });
    const session = await server.login(own);
    expect((await remove(own.id)).statusCode).toBe(204);
    expect((await server.call('GET', 'v1/profile/', { token: session })).statusCode).toBe(401);
    expect(await companiesBehind(own.phone)).toBeUndefined();
    expect((await restore(own.id)).statusCode).toBe(200);
    // Former sessions stay closed.
    expect((await server.call('GET', 'v1/profile/', { token: session })).statusCode).toBe(401);
    expect(await companiesBehind(own.phone)).toEqual([tenant]);
  });

  test('frees phone and user name for the next person, and can then not be restored beside them', async () => {
    const own = person({ username: `jatkaja${newPhone().slice(1)}` });
    const first = await created(own);
    await remove(first.id);
    const second = await created(own);
    expect(second).toMatchObject({ username: own.username, phone: own.phone });
    expect((await restore(first.id)).statusCode).toBe(400);
    await remove(second.id);
    expect((await restore(first.id)).statusCode).toBe(200);
    expect(await companiesBehind(own.phone)).toEqual([tenant]);
  });

  test('cannot sign in with their password as the next person with that phone', async () => {
    const own = await server.build.user({ tenant });
    await remove(own.id);
    await created(person({ phone: own.phone }));
    const old = await server.call('POST', 'v1/auth/login/', {
      body: { username: own.username, password: own.password },
    });
    expect(old.statusCode).toBe(401);
  });
});

describe('the last tenant admin', () => {
  const demotions: [string, (id: number, as: string) => ReturnType<typeof put>][] = [
    ['demoted', (id, as) => put(id, { is_tenant_admin: false }, as)],
    ['made read-only', (id, as) => put(id, { read_only: true }, as)],
    ['deleted', (id, as) => remove(id, as)],
  ];

  test.each(demotions)('cannot be %s', async (_, act) => {
    const own = await company();
    const rejected = await act(own.admin.id, own.token);
    expect(rejected.statusCode).toBe(409);
    expect(rejected.json().detail).toMatch(/^Yrityksellä on oltava ainakin yksi pääkäyttäjä/);
    const reader = await server.build.user({ tenant: own.tenant, is_tenant_admin: true, read_only: true });
    // A read-only admin does not count as an admin.
    expect((await act(own.admin.id, own.token)).statusCode).toBe(409);
    expect((await put(reader.id, { read_only: false }, own.token)).statusCode).toBe(200);
    expect((await act(own.admin.id, own.token)).statusCode).toBeLessThan(300);
  });

  test.each(demotions)('cannot be %s by two concurrent calls either', async (_, act) => {
    const own = await company();
    const second = await server.build.user({ tenant: own.tenant, is_tenant_admin: true });
    const both = await Promise.all([
      act(own.admin.id, own.token),
      act(second.id, own.token),
      act(own.admin.id, own.token),
    ]);
    const { rows } = await server.services.database.system.execute<{ left: number }>(sql`
      select count(*)::int as left from users
      where tenant_id = ${own.tenant} and is_tenant_admin and not read_only and deleted_at is null`);
    expect(rows[0]?.left, both.map(({ body }) => body).join()).toBe(1);
  });
});
