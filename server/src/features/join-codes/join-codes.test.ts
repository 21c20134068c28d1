import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { publicAddress } from '../../platform/http/company-hosts.ts';

const PASSWORD = 'Kurki-lentaa-7431';

let server: TestApp;
let admin: TestUser;
let token: string;
let addresses = 0;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  admin = await server.build.user({ is_tenant_admin: true });
  token = await server.login(admin);
});

const address = () => `203.0.113.${addresses++ % 250}`;

interface Hired {
  id: number;
  username: string;
}

async function hire(more: object = {}): Promise<Hired> {
  const body = {
    first_name: 'Kortti',
    last_name: 'Korhonen',
    username: `kortti${Date.now()}${addresses++}`,
    ...more,
  };
  const answer = await server.call('POST', 'v1/users/', { token, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const make = (id: number, by = token) => server.call('POST', `v1/users/${id}/joincode/`, { token: by });

async function codeOf(id: number): Promise<string> {
  const created = await make(id);
  expect(created.statusCode, created.body).toBe(201);
  return created.json().code;
}

const join = (code: unknown, from = address()) =>
  server.call('POST', 'v1/auth/join/', { body: { code }, address: from });

const finish = (body: object, from = address()) =>
  server.call('POST', 'v1/auth/join/finish/', { body, address: from });

const startJoin = async (code: string) => (await join(code)).json();

const login = (username: string, password: string) =>
  server.call('POST', 'v1/auth/login/', { body: { username, password }, address: address() });

describe('a join code', () => {
  test('is two groups of five characters in an address, and lets its bearer in once', async () => {
    const { id, username } = await hire();
    const card = (await make(id)).json();
    expect(card.code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(card.address).toBe(`${publicAddress(server.services.config)}/join#${card.code}`);
    const days = (Date.parse(card.expires) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(14, 1);
    const { company } = await startJoin(card.code.toLowerCase().replace('-', ' '));
    const attempt = await startJoin(card.code.replace('-', ''));
    expect(attempt).toMatchObject({
      ...{ first_name: 'Kortti', company, needs: ['password'], username },
      has_phone: false,
    });
    const answer = await finish({ attempt_id: attempt.attempt_id, password: PASSWORD });
    expect(answer.statusCode, answer.body).toBe(200);
    const own = answer.json();
    expect(own.tenants).toHaveLength(1);
    expect((await server.call('GET', 'v1/profile/', { token: own.token })).json().id).toBe(id);
    expect((await login(username, PASSWORD)).statusCode).toBe(200);
    expect((await join(card.code)).statusCode).toBe(400);
    expect((await finish({ attempt_id: attempt.attempt_id, password: PASSWORD })).statusCode).toBe(400);
    expect((await make(id)).statusCode).toBe(409);
    await runJobs(server.services);
    const notices = (await server.call('GET', 'v1/notices/', { token: own.token })).json().results;
    expect(notices).toMatchObject([{ kind: 'sign_in_added' }]);
    const history = (await server.call('GET', `v1/history/?entity=user&id=${id}`, { token })).json().results;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['join', 'add_join_code']),
    );
  });

  test('is created by tenant admins of the company and invalidates the former one', async () => {
    const { id } = await hire();
    const plain = await server.login(await server.build.user({ tenant: admin.tenantId }));
    const stranger = await server.login(await server.build.user({ is_tenant_admin: true }));
    expect((await make(id, plain)).statusCode).toBe(403);
    expect((await make(id, stranger)).statusCode).toBe(404);
    expect((await make(99_999_999)).statusCode).toBe(404);
    const first = await codeOf(id);
    const second = await codeOf(id);
    expect([(await join(first)).statusCode, (await join(second)).statusCode]).toEqual([400, 200]);
  });

  test('is created for many people at once, or for none of them', async () => {
    const [first, second] = [await hire(), await hire()];
    const many = (ids: unknown) => server.call('POST', 'v1/users/joincodes/', { token, body: { ids } });
    const answer = await many([second.id, first.id, first.id]);
    expect(answer.statusCode, answer.body).toBe(201);
    const { count, results } = answer.json();
    expect([count, results.map(({ user }: { user: number }) => user)]).toEqual([2, [second.id, first.id]]);
    const attempt = await startJoin(results[0].code);
    await finish({ attempt_id: attempt.attempt_id, password: PASSWORD });
    const rejected = await many([first.id, second.id]);
    expect([rejected.statusCode, rejected.json().users]).toEqual([409, [second.id]]);
    expect((await many([first.id, 99_999_999])).statusCode).toBe(404);
    expect((await join(results[1].code)).statusCode).toBe(200);
    expect((await many('x')).statusCode).toBe(400);
    expect((await many(Array(501).fill(first.id))).statusCode).toBe(400);
    expect((await many([])).json().results).toEqual([]);
  });

  test('is refused for people who sign in at another company, also when they joined it later', async () => {
    const elsewhere = await server.build.user();
    const { id } = await hire({ phone: elsewhere.phone, username: undefined });
    expect((await make(id)).statusCode).toBe(409);
    const later = await hire();
    const code = await codeOf(later.id);
    const attempt = await startJoin(code);
    const { system } = server.services.database;
    const otherUser = await server.build.user();
    await system.execute(sql`
      with hired as (insert into users (tenant_id, first_name, last_name)
        values (${otherUser.tenantId}, 'Toinen', 'Työ') returning id)
      insert into memberships (account_id, tenant_id, user_id)
      select m.account_id, ${otherUser.tenantId}::int, hired.id from hired, memberships m where m.user_id = ${later.id}`);
    expect((await finish({ attempt_id: attempt.attempt_id, password: PASSWORD })).statusCode).toBe(400);
  });

  test('is stored in plain text in no table', async () => {
    const { id } = await hire();
    const code = await codeOf(id);
    const { rows } = await server.services.database.system.execute(
      sql`select * from join_codes where user_id = ${id}`,
    );
    expect(rows).toHaveLength(1);
    for (const part of [code, code.replace('-', ''), code.slice(0, 5)])
      expect(JSON.stringify(rows)).not.toContain(part);
  });
});

describe('rejections', () => {
  test('look alike for wrong, replaced, used and expired codes and those of deleted people', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => hire()));
    const codes = await Promise.all(people.map(({ id }) => codeOf(id)));
    const [ended, used, old, deleted] = people.map(({ id }) => id);
    await codeOf(ended ?? 0);
    await finish({ attempt_id: (await startJoin(codes[1] ?? '')).attempt_id, password: PASSWORD });
    await server.services.database.system.execute(
      sql`update join_codes set expires_at = now() where user_id = ${old}`,
    );
    await server.call('DELETE', `v1/users/${deleted}/`, { token });
    const answers = await Promise.all(['BCDFG-HJKMN', ...codes].map((code) => join(code)));
    const bodies = answers.map((answer) => JSON.stringify({ ...answer.json(), request_id: 0 }));
    expect([used, new Set(bodies).size, answers[0]?.statusCode]).toEqual([used, 1, 400]);
    await server.call('POST', `v1/users/${deleted}/restore/`, { token });
    expect((await join(codes[3])).statusCode).toBe(400);
  });

  test('slow down a guessing address, and nobody elsewhere', async () => {
    const guesser = '203.0.113.251';
    const { id } = await hire();
    const code = await codeOf(id);
    let limited = await join('BCDFG-22222', guesser);
    let attempts = 1;
    for (; limited.statusCode !== 429 && attempts < 40; attempts++)
      limited = await join(`BCDFG-222${String(20 + attempts)}`, guesser);
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await join(code)).statusCode).toBe(200);
  });

  test('are reported at the field, and the code stays valid', async () => {
    const { id } = await hire();
    const existing = await server.build.user({ tenant: admin.tenantId });
    const { attempt_id } = await startJoin(await codeOf(id));
    const wrong = async (body: object) => {
      const answer = await finish({ attempt_id, password: PASSWORD, ...body });
      expect(answer.statusCode).toBe(400);
      return Object.keys(answer.json().errors).sort();
    };
    expect(await wrong({ password: 'lyhyt' })).toEqual(['password']);
    expect(await wrong({ password: 'Salasana123' })).toEqual(['password']);
    expect(await wrong({ password: undefined })).toEqual(['password']);
    expect(await wrong({ username: existing.username.toUpperCase() })).toEqual(['username']);
    expect(await wrong({ username: '0401234567', phone: 'ei' })).toEqual(['phone', 'username']);
    expect(await wrong({ phone: existing.phone })).toEqual(['phone']);
    const own = `oma${Date.now()}`;
    const joined = await finish({ attempt_id, password: PASSWORD, username: own, phone: '040 881 2347' });
    expect(joined.statusCode, joined.body).toBe(200);
    expect((await server.call('GET', 'v1/profile/', { token: joined.json().token })).json()).toMatchObject({
      username: own,
      phone: '+358408812347',
    });
    expect((await login(own, PASSWORD)).statusCode).toBe(200);
  });
});

test('the number of user names that can be tried with one code is limited', async () => {
  const { attempt_id } = await startJoin(await codeOf((await hire()).id));
  const { username } = await server.build.user();
  const submit = () => finish({ attempt_id, password: PASSWORD, username });
  for (let time = 0; time < 5; time++) expect((await submit()).statusCode).toBe(400);
  // Extends the first waiting time, which may be over before the next attempt on a slow machine.
  await server.services.database.system.execute(
    sql`update login_throttle set blocked_until = blocked_until + interval '1 hour'`,
  );
  expect((await submit()).statusCode).toBe(429);
});

test('a phone that somebody else signs in with does not link the new person to them', async () => {
  const elsewhere = await server.build.user();
  const { id } = await hire();
  const { attempt_id } = await startJoin(await codeOf(id));
  const joined = await finish({ attempt_id, password: PASSWORD, phone: elsewhere.phone });
  expect(joined.statusCode, joined.body).toBe(200);
  const { system } = server.services.database;
  const { rows } = await system.execute(
    sql`select a.phone, count(*) over ()::int as companies from memberships m join accounts a on a.id = m.account_id
      where m.account_id in (select account_id from memberships where user_id = ${id})`,
  );
  expect(rows).toEqual([{ phone: null, companies: 1 }]);
  const others = await system.execute(
    sql`select from memberships where account_id = ${elsewhere.accountId} and tenant_id = ${admin.tenantId}`,
  );
  expect(others.rows).toEqual([]);
});

test('of two concurrent completions with one code, one succeeds', async () => {
  const { id } = await hire();
  const code = await codeOf(id);
  const attempts = await Promise.all([startJoin(code), startJoin(code)]);
  const answers = await Promise.all(
    attempts.map(({ attempt_id }, index) => finish({ attempt_id, password: `${PASSWORD}${index}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});
