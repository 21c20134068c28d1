import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';
import { elsewhere } from '../../../test/one-each.ts';

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

async function hire(more: object = {}): Promise<{ id: number }> {
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

describe('a card and rights in the console', () => {
  const RIGHTS = ['is_tenant_admin', 'is_feedback_manager', 'admin_groups'];

  const rightFor = async (right: string) =>
    right === 'admin_groups' ? [(await server.build.group({ tenant: admin.tenantId })).id] : true;

  test.each(RIGHTS)('is not made for a person with the right %s', async (right) => {
    const { id } = await hire({ [right]: await rightFor(right) });
    const plain = await hire();
    const answer = await make(id);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      expect.stringContaining('ylläpito-oikeuksia'),
    ]);
    const body = { ids: [plain.id, id] };
    const many = await server.call('POST', 'v1/users/joincodes/', { token, body });
    expect([many.statusCode, many.json().users]).toEqual([409, [id]]);
  });

  test.each(RIGHTS)('ends when its person is given the right %s', async (right) => {
    const { id } = await hire();
    const code = await codeOf(id);
    const attempt = await startJoin(code);
    const body = { [right]: await rightFor(right) };
    expect((await server.call('PUT', `v1/users/${id}/`, { token, body })).statusCode).toBe(200);
    const { rows } = await server.services.database.system.execute(
      sql`select from join_codes where user_id = ${id}`,
    );
    expect(rows).toHaveLength(0);
    expect((await join(code)).statusCode).toBe(400);
    expect((await finish({ attempt_id: attempt.attempt_id, password: PASSWORD })).statusCode).toBe(400);
    // Taking the right away does not bring the card back.
    const taken = { [right]: right === 'admin_groups' ? [] : false };
    await server.call('PUT', `v1/users/${id}/`, { token, body: taken });
    expect((await join(code)).statusCode).toBe(400);
  });

  test('opens nothing where the right was given past the call that ends it', async () => {
    const { id } = await hire();
    const code = await codeOf(id);
    const attempt = await startJoin(code);
    const { system } = server.services.database;
    await system.execute(sql`update users set is_feedback_manager = true where id = ${id}`);
    expect((await join(code)).statusCode).toBe(400);
    expect((await finish({ attempt_id: attempt.attempt_id, password: PASSWORD })).statusCode).toBe(400);
  });

  test('are judged under lock: who is given rights while finishing waits does not join', async () => {
    const { id } = await hire();
    const { attempt_id } = await startJoin(await codeOf(id));
    const { system } = server.services.database;
    const { finished } = await system.transaction(async (db) => {
      await db.execute(sql`update users set is_tenant_admin = true where id = ${id}`);
      const finished = elsewhere(() => finish({ attempt_id, password: PASSWORD }));
      // Outside of the transaction, which sees the activities of its first look only.
      const waiting = () =>
        system.execute(sql`select from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
      await expect.poll(async () => (await elsewhere(waiting)).rows.length).toBeGreaterThan(0);
      return { finished };
    });
    expect((await finished).statusCode).toBe(400);
  });
});

describe('a number that the company entered', () => {
  test('is not replaced by the holder of the card, who may leave it or repeat it', async () => {
    for (const repeated of [undefined, '+358408819001']) {
      const number = repeated ?? '+358408819002';
      const { id } = await hire({ phone: number });
      const attempt = await startJoin(await codeOf(id));
      expect(attempt.has_phone).toBe(true);
      const { attempt_id } = attempt;
      const rejected = await finish({ attempt_id, password: PASSWORD, phone: '+358408819003' });
      expect([rejected.statusCode, Object.keys(rejected.json().errors)]).toEqual([400, ['phone']]);
      const joined = await finish({ attempt_id, password: PASSWORD, phone: repeated });
      expect(joined.statusCode, joined.body).toBe(200);
      const user = (await server.call('GET', `v1/users/${id}/`, { token })).json();
      expect(user.phone).toBe(number);
      const { rows } = await server.services.database.system.execute(
        sql`select a.phone from accounts a join memberships m on m.account_id = a.id where m.user_id = ${id}`,
      );
      expect(rows).toEqual([{ phone: number }]);
    }
  });
});

test('tenant admins read who has a valid card and until when, page by page', async () => {
  const list = (query = '?admin_view=1', as = token) =>
    server.call('GET', `v1/users/joincodes/${query}`, { token: as });
  expect((await list()).json()).toEqual({ count: 0, next: null, previous: null, results: [] });
  const [aalto, berg, virta, gone] = [
    await hire({ first_name: 'Aino', last_name: 'Aalto' }),
    await hire({ first_name: 'Bo', last_name: 'Berg' }),
    await hire({ first_name: 'Veikko', last_name: 'Virta' }),
    await hire({ first_name: 'Gunnar', last_name: 'Granqvist' }),
  ];
  const card = (await make(aalto.id)).json();
  for (const { id } of [berg, virta, gone]) await codeOf(id);
  await server.services.database.system.execute(
    sql`update join_codes set expires_at = now() where user_id = ${berg.id}`,
  );
  await server.call('DELETE', `v1/users/${gone.id}/`, { token });
  const answer = await list();
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ count: 2, next: null });
  expect(answer.json().results).toEqual([
    { user: aalto.id, first_name: 'Aino', last_name: 'Aalto', expires: card.expires },
    { user: virta.id, first_name: 'Veikko', last_name: 'Virta', expires: expect.any(String) },
  ]);
  expect(answer.body).not.toContain(card.code);
  const second = (await list('?admin_view=1&page=2&page_size=1')).json();
  expect(second.results.map(({ user }: { user: number }) => user)).toEqual([virta.id]);
  expect((await join(card.code)).statusCode).toBe(200);
  const plain = await server.login(await server.build.user({ tenant: admin.tenantId }));
  expect((await list('?admin_view=1', plain)).statusCode).toBe(403);
  const stranger = await server.login(await server.build.user({ is_tenant_admin: true }));
  expect((await list('?admin_view=1', stranger)).json().count).toBe(0);
});
