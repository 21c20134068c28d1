import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';
import { elsewhere } from '../../../test/one-each.ts';

const PASSWORD = 'Kurki-lentaa-7431';
const BIRTH = '2.3.1985';

let server: TestApp;
let admin: TestUser;
let token: string;
let slug: string;
let next = 0;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const address = () => `203.0.${100 + (next >> 8)}.${next++ & 255}`;

const setting = (join_by_number: string | null, by = token) =>
  server.call('PATCH', 'v1/tenant/', { token: by, body: { settings: { join_by_number } } });

/** Returns the name of a company in the addresses of its sign-in. */
const slugOf = async (by: string) =>
  (await server.call('GET', 'v1/tenant/sign-in/', { token: by })).json().slug as string;

beforeEach(async () => {
  admin = await server.build.user({ is_tenant_admin: true });
  token = await server.login(admin);
  expect((await setting('birth_date')).statusCode).toBe(200);
  slug = await slugOf(token);
});

interface Newcomer {
  id: number;
  number: string;
}

async function hire(more: object = {}, by = token): Promise<Newcomer> {
  const number = `E-${Date.now()}${next++}`;
  const body = {
    ...{ first_name: 'Nelli', last_name: 'Numero', username: `nelli${Date.now()}${next++}` },
    ...{ employee_number: number, ...more },
  };
  const answer = await server.call('POST', 'v1/users/', { token: by, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return { id: answer.json().id, number };
}

const store = (id: number, fact: string, by = token) =>
  server.call('PUT', `v1/users/${id}/joinfact/`, { token: by, body: { fact } });

/** Hires somebody whose birth date is stored. */
async function expectNewcomer(more: object = {}, by = token): Promise<Newcomer> {
  const newcomer = await hire(more, by);
  const stored = await store(newcomer.id, BIRTH, by);
  expect(stored.statusCode, stored.body).toBe(200);
  return newcomer;
}

const join = (employee_number: string, fact = BIRTH, company = slug, from = address()) =>
  server.call('POST', 'v1/auth/join/number/', { body: { company, employee_number, fact }, address: from });

const finish = (body: object, from = address()) =>
  server.call('POST', 'v1/auth/join/finish/', { body: { password: PASSWORD, ...body }, address: from });

const factsOf = async (id: number) =>
  (await server.services.database.system.execute(sql`select * from join_facts where user_id = ${id}`)).rows;

test('a person joins by number and birth date, as they write them, and the fact is erased', async () => {
  const { id, number } = await expectNewcomer();
  const begun = await join(`${number.toLowerCase().slice(0, 4)} ${number.slice(4)}`, '1985-03-02');
  expect(begun.statusCode, begun.body).toBe(200);
  expect(begun.json()).toMatchObject({
    attempt_id: expect.any(String),
    first_name: 'Nelli',
    company: expect.any(String),
    needs: ['password'],
    has_phone: false,
  });
  const { attempt_id } = begun.json();
  const joined = await finish({ attempt_id });
  expect(joined.statusCode, joined.body).toBe(200);
  expect((await server.call('GET', 'v1/profile/', { token: joined.json().token })).json().id).toBe(id);
  expect(await factsOf(id)).toEqual([]);
  // Neither number and fact nor the attempt lead anywhere again.
  expect((await join(number)).statusCode).toBe(400);
  expect((await finish({ attempt_id })).statusCode).toBe(400);
  expect((await store(id, BIRTH)).statusCode).toBe(409);
});

test('what is stored tells no fact, not even that two people have the same', async () => {
  const people = [await expectNewcomer(), await expectNewcomer()];
  const stored = await Promise.all(people.map(({ id }) => factsOf(id)));
  const hashes = stored.flat().map(({ fact_hash }) => fact_hash);
  expect(new Set(hashes).size).toBe(2);
  expect(JSON.stringify(stored)).not.toContain('1985');
  const [person] = people;
  const answers = await Promise.all(
    [
      `v1/users/${person?.id}/?admin_view=1`,
      `v1/users/${person?.id}/joinfact/`,
      'v1/history/?admin_view=1',
    ].map((path) => server.call('GET', path, { token })),
  );
  for (const { body } of answers) expect(body).not.toMatch(/1985|fact_hash/);
  expect(answers[1]?.json()).toMatchObject({ stored: true, kind: 'birth_date' });
});

test('the end of an account number counts alike, however much of it is typed', async () => {
  await setting('bank_account_end');
  const { id, number } = await hire();
  expect((await store(id, '785')).json().errors).toEqual({ fact: [expect.any(String)] });
  expect((await store(id, 'FI21 1234 5600 0007 85')).statusCode).toBe(200);
  expect((await join(number, '0786')).statusCode).toBe(400);
  expect((await join(number, '07-85')).statusCode).toBe(200);
});

describe('a session made so', () => {
  test('has the scope of the company, as one made by a card', async () => {
    const { number } = await expectNewcomer();
    const { attempt_id } = (await join(number)).json();
    const { token: own } = (await finish({ attempt_id })).json();
    const other = await server.build.user({ is_tenant_admin: true });
    const ids = (await server.call('GET', 'v1/profile/tenants/', { token: own })).body;
    expect(ids).not.toContain(`"id":${other.tenantId}`);
    const { rows } = await server.services.database.system.execute(sql`
      select a.password_scope, a.password_by_holder from accounts a join memberships m on m.account_id = a.id
      join users u on u.id = m.user_id where u.employee_number = ${number}`);
    expect(rows).toEqual([{ password_scope: admin.tenantId, password_by_holder: false }]);
  });
});

describe('all wrong attempts answer alike', () => {
  test('wrong number or fact, joined, with rights, inactive, deleted, another company, off', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => expectNewcomer()));
    const [right, joined, privileged, inactive, deleted, unknownFact, other] = people as Newcomer[];
    const { system } = server.services.database;
    await finish({ attempt_id: (await join(joined?.number ?? '')).json().attempt_id });
    // Past the calls that erase the fact.
    await system.execute(sql`update users set is_feedback_manager = true where id = ${privileged?.id}`);
    await system.execute(sql`update users set active = false where id = ${inactive?.id}`);
    await server.call('DELETE', `v1/users/${deleted?.id}/`, { token });
    await system.execute(sql`delete from join_facts where user_id = ${unknownFact?.id}`);
    const stranger = await server.login(await server.build.user({ is_tenant_admin: true }));
    await setting('birth_date', stranger);
    const elsewhereSlug = await slugOf(stranger);
    const answers = await Promise.all([
      join('E-0'),
      join(right?.number ?? '', '3.3.1985'),
      join(right?.number ?? '', 'nonsense'),
      ...[joined, privileged, inactive, deleted, unknownFact].map((person) => join(person?.number ?? '')),
      join(other?.number ?? '', BIRTH, elsewhereSlug),
      join(other?.number ?? '', BIRTH, 'no-such-company'),
    ]);
    await setting(null);
    answers.push(await join(right?.number ?? ''));
    const bodies = answers.map((answer) => JSON.stringify({ ...answer.json(), request_id: 0 }));
    expect([...new Set(bodies)]).toHaveLength(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 400));
    // Switching it on again asks for the facts anew.
    await setting('birth_date');
    expect((await join(right?.number ?? '')).statusCode).toBe(400);
    expect(await factsOf(right?.id ?? 0)).toEqual([]);
  });

  test('an attempt of another person, of a card, or changed is none', async () => {
    const { number } = await expectNewcomer();
    const other = await expectNewcomer();
    const { attempt_id } = (await join(number)).json();
    const [id = '', ...rest] = String(attempt_id).split('.');
    const otherId = String((await join(other.number)).json().attempt_id).split('.')[0];
    for (const forged of [
      [id.slice(1), ...rest],
      [otherId, ...rest],
      [`n${id}`, ...rest],
    ])
      expect((await finish({ attempt_id: forged.join('.') })).statusCode).toBe(400);
    expect((await finish({ attempt_id })).statusCode).toBe(200);
  });
});

describe('what ends a fact', () => {
  const ends: [string, object][] = [
    ['another number', { employee_number: 'E-other' }],
    ['rights in the console', { is_feedback_manager: true }],
    ['being deactivated', { active: false }],
  ];

  test.each(ends)('%s', async (_, change) => {
    const { id, number } = await expectNewcomer();
    const { attempt_id } = (await join(number)).json();
    const body = 'employee_number' in change ? { employee_number: `${number}x` } : change;
    expect((await server.call('PUT', `v1/users/${id}/`, { token, body })).statusCode).toBe(200);
    expect(await factsOf(id)).toEqual([]);
    expect((await join(number)).statusCode).toBe(400);
    expect((await finish({ attempt_id })).statusCode).toBe(400);
  });

  test('signing in another way', async () => {
    const { id } = await expectNewcomer();
    const password = { password: 'Hauki-on-kala-8825' };
    await server.call('PUT', `v1/users/${id}/password/`, { token, body: password });
    const { username } = (await server.call('GET', `v1/users/${id}/?admin_view=1`, { token })).json();
    const body = { username, ...password };
    expect((await server.call('POST', 'v1/auth/login/', { body, address: address() })).statusCode).toBe(200);
    await expect.poll(() => factsOf(id)).toEqual([]);
  });

  test('joining by a card, and the card ends with joining by number', async () => {
    const { id, number } = await expectNewcomer();
    const card = await server.call('POST', `v1/users/${id}/joincode/`, { token });
    const { attempt_id } = (await join(number)).json();
    expect((await finish({ attempt_id })).statusCode).toBe(200);
    const body = { code: card.json().code };
    expect((await server.call('POST', 'v1/auth/join/', { body, address: address() })).statusCode).toBe(400);
  });
});

test('nobody with rights, and nobody without a number, gets a fact', async () => {
  const privileged = await hire({ is_feedback_manager: true });
  const numberless = await hire({ employee_number: null });
  for (const { id } of [privileged, numberless]) expect((await store(id, BIRTH)).statusCode).toBe(409);
  await setting(null);
  expect((await store((await hire()).id, BIRTH)).statusCode).toBe(409);
});

test('of two who finish at once, one joins', async () => {
  const { number } = await expectNewcomer();
  const attempts = await Promise.all([join(number), join(number)]);
  const answers = await Promise.all(
    attempts.map((begun, index) =>
      finish({ attempt_id: begun.json().attempt_id, password: `${PASSWORD}${index}` }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('who is given rights while finishing waits does not join', async () => {
  const { id, number } = await expectNewcomer();
  const { attempt_id } = (await join(number)).json();
  const { system } = server.services.database;
  const { finished } = await system.transaction(async (db) => {
    await db.execute(sql`update users set is_tenant_admin = true where id = ${id}`);
    const finished = elsewhere(() => finish({ attempt_id }));
    const waiting = () =>
      system.execute(sql`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
    await expect.poll(async () => (await elsewhere(waiting)).rows.length).toBeGreaterThan(0);
    return { finished };
  });
  expect((await finished).statusCode).toBe(400);
});

describe('guesses are slowed down', () => {
  const untilBlocked = async (attempt: (index: number) => ReturnType<typeof join>, most: number) => {
    for (let count = 1; count <= most; count++) {
      const { statusCode } = await attempt(count);
      if (statusCode === 429) return count;
    }
    return most + 1;
  };

  test('at one number from many addresses', async () => {
    const { number } = await expectNewcomer();
    expect(await untilBlocked((day) => join(number, `${day}.4.1985`), 10)).toBe(6);
  });

  test('from one address at many numbers', async () => {
    const from = '203.0.99.1';
    expect(await untilBlocked((index) => join(`E-${index}`, BIRTH, slug, from), 30)).toBe(21);
  });

  test('at a company from many addresses at many numbers, and at no other company', async () => {
    const { number } = await expectNewcomer();
    expect(await untilBlocked((index) => join(`E-${index}`), 110)).toBe(101);
    expect((await join(number)).statusCode).toBe(429);
    const other = await server.login(await server.build.user({ is_tenant_admin: true }));
    await setting('birth_date', other);
    const newcomer = await expectNewcomer({}, other);
    expect((await join(newcomer.number, BIRTH, await slugOf(other))).statusCode).toBe(200);
  });
});

test('the setting is off at first, wants a known value, and names the company in its address', async () => {
  const other = await server.login(await server.build.user({ is_tenant_admin: true }));
  const { settings } = (await server.call('GET', 'v1/tenant/', { token: other })).json();
  expect(settings.join_by_number).toBeNull();
  expect(await slugOf(other)).toBeNull();
  expect((await setting('shoe_size', other)).json().errors).toHaveProperty(['settings.join_by_number']);
  await setting('birth_date', other);
  expect(await slugOf(other)).toMatch(/^[a-z0-9-]+$/);
});

test('an employee number is unique in its company, and seen by editors of people alone', async () => {
  const { number, id } = await hire();
  const body = {
    first_name: 'Toinen',
    last_name: 'Sama',
    username: `sama${Date.now()}`,
    employee_number: number,
  };
  const taken = await server.call('POST', 'v1/users/', { token, body });
  expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([400, ['employee_number']]);
  const colleague = await server.login(await server.build.user({ tenant: admin.tenantId }));
  for (const path of [`v1/people/${id}/`, 'v1/people/', `v1/people/?search=${number}`])
    expect((await server.call('GET', path, { token: colleague })).body).not.toContain(`"${number}"`);
  const csv = await server.call('GET', 'v1/users/?admin_view=1&format=csv', { token });
  expect(csv.body).toContain(number);
});
