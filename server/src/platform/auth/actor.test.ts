import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Db } from '../db/database.ts';
import { findActorsByLogin } from './actor.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

/** Inserts signed-in people, and returns their login ids. */
async function insertSignedIn(db: Db, tenantId: number, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ login_id: string }>(sql`
    with people as (insert into users (tenant_id, first_name, last_name)
        select ${tenantId}, 'Uusi', 'Tulija ' || n from generate_series(1, ${count}::int) n returning id),
      account as (insert into accounts (username) values ('brought-in') returning id)
    insert into sessions (token_hash, login_id, account_id, tenant_id, user_id, expires_at)
    select 'brought-in-' || people.id, gen_random_uuid(), account.id, ${tenantId}, people.id, now() + interval '1 day'
    from people, account returning login_id`);
  return rows.map(({ login_id }) => login_id);
}

test('reading many actors reads as many rows, also for newly imported people without statistics', async () => {
  const { id: tenantId } = await server.build.tenant();
  const undone = new Error('Undone.');
  const work = server.services.database.system.transaction(async (db) => {
    const logins = (await insertSignedIn(db, tenantId, 1500))
      .slice(0, 200)
      .map((loginId) => ({ loginId, tenantId }));
    const rowsRead = async () => {
      const { rows } = await db.execute<{ count: number }>(sql`
        select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
        from pg_stat_xact_user_tables where relname = 'users'`);
      return rows[0]?.count ?? 0;
    };
    const before = await rowsRead();
    expect(await findActorsByLogin(db, logins)).toHaveLength(200);
    expect((await rowsRead()) - before).toBeLessThanOrEqual(400);
    // The transaction is rolled back, so that other tests find the database unchanged.
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
});
