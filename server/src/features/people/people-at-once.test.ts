import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { companiesOf } from '../../../test/companies-of.ts';
import { committer } from '../../engine/commit/commit.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { type LockedRow, lockRows } from '../../engine/write/lock.ts';
import { storeChanges, storeNewRows } from '../../engine/write/store.ts';
import { PeopleRejected } from './take-accounts.ts';

let server: TestApp;
let tenant: number;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  ({ id: tenant } = await server.build.tenant());
  token = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
});

let numbers = 300_000;
const newPhone = () => `+35844${++numbers}`;

describe('several people in one call', () => {
  const bulk = <T>(work: Parameters<ReturnType<typeof committer>>[0]) =>
    committer(server.services, { tenantId: tenant })(work, { asOwner: true }) as Promise<T>;

  const crowd = (size: number) =>
    Array.from({ length: size }, (_, index) => ({
      first_name: 'Matti',
      last_name: `Virtanen${'x'.repeat(index % 7)}`,
      phone: newPhone(),
      username: null,
      groups: [] as number[],
    }));

  test('are created in order, each able to sign in, and changed', async () => {
    const people = crowd(2500);
    const rows = await bulk<LockedRow[]>((tx) => storeNewRows(tx, entityOf('user'), people));
    expect(rows.map(({ phone }) => phone)).toEqual(people.map(({ phone }) => phone));
    expect(new Set(rows.map(({ username }) => username)).size).toBe(2500);
    expect(rows[0]).toMatchObject({ show_email_to_all: true, version: 1, tenant_id: tenant });
    expect(await companiesOf(server, people[2499]?.phone ?? '')).toEqual([tenant]);
    const changed = await bulk<LockedRow[]>(async (tx) => {
      const before = await lockRows(
        tx,
        entityOf('user'),
        sql`phone = any(${sql.param(people.map(({ phone }) => phone))}::text[])`,
      );
      return storeChanges(
        tx,
        entityOf('user'),
        before.map((row, n) => ({
          before: row,
          columns: n % 2 ? { job_title: `Työ ${n}` } : { first_name: 'Maija' },
        })),
      );
    });
    expect(changed[1]).toMatchObject({ job_title: 'Työ 1', first_name: 'Matti', version: 2 });
    expect(changed[2]).toMatchObject({ job_title: null, first_name: 'Maija', phone: people[2]?.phone });
  });

  test('are all rejected together, with the errors of each', async () => {
    const existing = { first_name: 'Åsa', last_name: 'Mäki-Lehto', phone: newPhone() };
    expect((await server.call('POST', 'v1/users/', { token, body: existing })).statusCode).toBe(201);
    const people = crowd(3);
    const wrong = [
      people[0],
      { ...people[1], phone: existing.phone },
      { ...people[2], phone: people[0]?.phone },
    ];
    const rejection: unknown = await bulk((tx) => storeNewRows(tx, entityOf('user'), wrong as never)).catch(
      (error) => error,
    );
    expect(rejection).toBeInstanceOf(PeopleRejected);
    expect([...(rejection as PeopleRejected).problems.keys()]).toEqual([1, 2]);
    expect(await companiesOf(server, people[0]?.phone ?? '')).toBeUndefined();
  });

  test('cannot all be demoted', async () => {
    const demoted = bulk(async (tx) => {
      const before = await lockRows(tx, entityOf('user'), sql`is_tenant_admin`);
      return storeChanges(
        tx,
        entityOf('user'),
        before.map((row) => ({ before: row, columns: { is_tenant_admin: false } })),
      );
    });
    await expect(demoted).rejects.toMatchObject({ code: 'conflict' });
  });
});
