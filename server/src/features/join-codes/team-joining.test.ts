import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';

let server: TestApp;
let admin: TestUser;
let token: string;
let manager: TestUser;
let own: string;
let next = 0;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  admin = await server.build.user({ is_tenant_admin: true });
  token = await server.login(admin);
  manager = await server.build.user({ tenant: admin.tenantId });
  own = await server.login(manager);
});

async function hire(more: object = {}): Promise<number> {
  const body = {
    ...{ first_name: 'Tiimi', last_name: `Uusi${next++}`, username: `tiimi${Date.now()}${next++}` },
    ...{ manager: manager.id, ...more },
  };
  const answer = await server.call('POST', 'v1/users/', { token, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const list = async (by = own) => (await server.call('GET', 'v1/my/team/joining/', { token: by })).json();

const print = (ids: number[], by = own) =>
  server.call('POST', 'v1/my/team/joining/cards/', { token: by, body: { ids } });

test('a manager sees who of their own has not joined, and prints a card that works', async () => {
  const id = await hire();
  await hire({ manager: admin.id });
  await server.build.user({ tenant: admin.tenantId });
  const joined = await server.build.user({ tenant: admin.tenantId });
  await server.services.database.system.execute(
    sql`update users set manager = ${manager.id}, signed_in_at = now() where id = ${joined.id}`,
  );
  const { count, results } = await list();
  expect([count, results]).toEqual([
    1,
    [{ id, first_name: 'Tiimi', last_name: expect.any(String), card_until: null, can_print: true }],
  ]);
  const printed = await print([id]);
  expect(printed.statusCode, printed.body).toBe(201);
  const [card] = printed.json().results;
  expect(card).toMatchObject({
    user: id,
    code: expect.any(String),
    address: expect.stringContaining('/join#'),
  });
  expect((await list()).results[0].card_until).toBe(card.expires);
  const begun = await server.call('POST', 'v1/auth/join/', { body: { code: card.code } });
  const body = { attempt_id: begun.json().attempt_id, password: 'Kurki-lentaa-7431' };
  expect((await server.call('POST', 'v1/auth/join/finish/', { body })).statusCode).toBe(200);
  expect((await list()).count).toBe(0);
  expect((await print([id])).statusCode).toBe(409);
  const history = await server.call('GET', `v1/history/?admin_view=1&entity=user&object=${id}`, { token });
  expect(history.body).toContain('add_join_code');
});

test('nobody prints cards of people whom somebody else manages, above, beside or elsewhere', async () => {
  const mine = await hire();
  const others = [
    await hire({ manager: admin.id }),
    await hire({ manager: null }),
    await hire({ manager: mine }),
    manager.id,
    (await server.build.user()).id,
  ];
  for (const id of others) {
    expect((await print([id])).statusCode).toBe(404);
    expect((await print([mine, id])).statusCode).toBe(404);
  }
  const { rows } = await server.services.database.system.execute(
    sql`select from join_codes where user_id = any(${sql.param([mine, ...others])}::int[])`,
  );
  expect(rows).toEqual([]);
});

test('a report with rights in the console is named, and gets no card', async () => {
  const id = await hire({ is_feedback_manager: true });
  expect((await list()).results).toMatchObject([{ id, can_print: false }]);
  expect((await print([id])).statusCode).toBe(409);
});

test('read-only managers print none, and former managers neither', async () => {
  const id = await hire();
  await server.call('PUT', `v1/users/${manager.id}/`, { token, body: { read_only: true } });
  expect((await print([id])).statusCode).toBe(403);
  await server.call('PUT', `v1/users/${manager.id}/`, { token, body: { read_only: false } });
  await server.call('PUT', `v1/users/${id}/`, { token, body: { manager: null } });
  expect((await list()).count).toBe(0);
  expect((await print([id])).statusCode).toBe(404);
});
