import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { allEntityTables } from '../../engine/model/tables.ts';
import { createGroup, createTenant } from '../../seed/people.ts';
import { type Database, openPools } from './database.ts';

let database: Database;
let drop: () => Promise<void>;
const ours = { tenant: 0, group: 0 };
const foreign = { tenant: 0, group: 0 };

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openPools({ url: created.url, log: { error: () => undefined } });
  for (const [company, name] of [
    [ours, 'Ours'],
    [foreign, 'Theirs'],
  ] as const) {
    company.tenant = (await createTenant(database.system, { name })).id;
    company.group = await createGroup(database.system, company.tenant, 'Paja');
  }
});

afterAll(async () => {
  await database.close();
  await drop();
});

const messageOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown) => thrown as Error & { cause?: Error },
  );
  return error?.cause?.message ?? error?.message;
};

describe('the database', () => {
  test('shows a tenant only its own rows, whatever a query asks for', async () => {
    for (const table of ['groups', 'users', 'news', 'files', 'tenants']) {
      const column = table === 'tenants' ? 'id' : 'tenant_id';
      const { rows } = await database.tenant(ours.tenant, (db) =>
        db.execute<{ tenant: number }>(
          sql`select ${sql.identifier(column)} as tenant from ${sql.identifier(table)}`,
        ),
      );
      expect(rows.every(({ tenant }) => tenant === ours.tenant)).toBe(true);
    }
    const { rows } = await database.tenant(ours.tenant, (db) =>
      db.execute(sql`select 1 from groups where id = ${foreign.group}`),
    );
    expect(rows).toEqual([]);
  });

  test('alternates between tenants on the same connections', async () => {
    const seen = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        const tenant = turn % 2 ? ours.tenant : foreign.tenant;
        const { rows } = await database.tenant(tenant, (db) =>
          db.execute<{ id: number }>(sql`select id from tenants`),
        );
        return rows.length === 1 && rows[0]?.id === tenant;
      }),
    );
    expect(seen.every(Boolean)).toBe(true);
  });

  test('changes and creates nothing in another tenant', async () => {
    const { rowCount } = await database.transaction(ours.tenant, (db) =>
      db.execute(sql`update groups set name = 'x' where id = ${foreign.group}`),
    );
    expect(rowCount).toBe(0);
    const planting = database.transaction(ours.tenant, (db) =>
      db.execute(sql`insert into groups (tenant_id, name) values (${foreign.tenant}, 'x')`),
    );
    expect(await messageOf(planting)).toMatch(/row-level security/);
    const moving = database.transaction(ours.tenant, (db) =>
      db.execute(sql`update groups set tenant_id = ${foreign.tenant} where id = ${ours.group}`),
    );
    expect(await messageOf(moving)).toMatch(/row-level security/);
  });

  test('rejects a reference to another tenant, even from the owner', async () => {
    const planting = database.system.execute(
      sql`insert into news (tenant_id, "group") values (${ours.tenant}, ${foreign.group})`,
    );
    expect(await messageOf(planting)).toMatch(/news_group_fk/);
  });

  test('hides accounts and sessions from requests', async () => {
    for (const table of ['accounts', 'memberships', 'sessions', 'otp_attempts', 'login_throttle']) {
      const reading = database.tenant(ours.tenant, (db) =>
        db.execute(sql`select * from ${sql.identifier(table)}`),
      );
      expect(await messageOf(reading), table).toMatch(/permission denied/);
    }
  });

  test('has row-level security on every tenant table, under a role that cannot bypass it', async () => {
    const { rows } = await database.system.execute<{ relname: string; relrowsecurity: boolean }>(
      sql`select relname, relrowsecurity from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const secured = new Map(rows.map((row) => [row.relname, row.relrowsecurity]));
    for (const table of Object.values(allEntityTables()).filter((candidate) => 'tenant_id' in candidate))
      expect(secured.get(getTableName(table)), getTableName(table)).toBe(true);
    const role = await database.tenant(ours.tenant, (db) =>
      db.execute(
        sql`select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user`,
      ),
    );
    expect(role.rows).toEqual([{ name: 'piiri_app', rolsuper: false, rolbypassrls: false }]);
  });

  test('lets requests read the installation’s rows and write none of them', async () => {
    const shared = Object.values(allEntityTables()).filter((table) => !('tenant_id' in table));
    expect(shared).not.toHaveLength(0);
    for (const table of shared) {
      const name = sql.identifier(getTableName(table));
      await database.tenant(ours.tenant, (db) => db.execute(sql`select * from ${name}`));
      for (const write of [sql`delete from ${name}`, sql`update ${name} set version = version`])
        await expect(
          messageOf(database.transaction(ours.tenant, (db) => db.execute(write))),
        ).resolves.toMatch(/permission denied/);
    }
  });
});
