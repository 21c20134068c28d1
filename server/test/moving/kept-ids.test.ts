import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import tenantImport from '../../src/cli/commands/tenant-import.ts';
import { movedTables } from '../../src/moving/company-tables.ts';
import { deleteCompany } from '../../src/moving/delete-company.ts';
import { exportCompany, type Installation, MOVED_WHERE } from '../../src/moving/export-company.ts';
import { importCompany } from '../../src/moving/import-company.ts';
import { signers } from '../../src/platform/config/secret.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { texts } from '../newsroom.ts';
import { commandRunner } from '../run-command.ts';
import { buildMovingCompany, type MovingCompany } from './company.ts';
import { storeChanges } from './hostile-folder.ts';
import { post } from './own-content.ts';
import { differencesBetween, isNumbered } from './same-company.ts';

const SECRET = { here: 'h'.repeat(48), there: 't'.repeat(48) };
const watching = { report: () => {}, signal: new AbortController().signal };

const numbered = movedTables().filter(isNumbered);

let here: TestApp;
let there: TestApp;
let folder: string;
let company: MovingCompany;

const of = ({ services }: TestApp): Installation => ({
  url: services.database.url,
  storage: services.storage,
  secrets: [services === here.services ? SECRET.here : SECRET.there],
  origin: 'https://here.example',
});

const idsOf = async ({ services }: TestApp, tenant: number) => {
  const ids: Record<string, number[]> = {};
  for (const table of numbered) {
    const name = getTableName(table);
    const { rows } = await services.database.system.execute<{ id: number }>(
      sql`select id::float8 as id from ${table} where tenant_id = ${tenant}${sql.raw(MOVED_WHERE[name] ?? '')} order by id`,
    );
    if (rows.length > 0) ids[name] = rows.map(({ id }) => id);
  }
  return ids;
};

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'piiri-kept-')), 'out');
  [here, there] = [await startTestApp(), await startTestApp()];
  Object.assign(here.services, signers([SECRET.here]));
  Object.assign(there.services, signers([SECRET.there]));
  company = await buildMovingCompany(here);
  await here.build.object('link', { tenant: company.tenantId });
  await exportCompany(of(here), { id: company.tenantId, name: company.name }, folder, watching);
});

afterAll(async () => {
  await rm(join(folder, '..'), { recursive: true, force: true });
  await here.close();
  await there.close();
});

const tokenOf = async (tenant: number) => {
  const { rows } = await there.services.database.system.execute<{ id: number }>(sql`
    select m.account_id as id from memberships m join users u on u.id = m.user_id
    where u.phone = ${company.admin.phone} and m.tenant_id = ${tenant}`);
  return there.login({ accountId: Number(rows[0]?.id), tenantId: tenant });
};

const { run } = commandRunner(() => there);

/** Runs the operator's command, and returns its lines and its data. */
async function importByCommand(options: Record<string, string> = {}) {
  const config = { secrets: [SECRET.there], publicUrl: of(there).origin ?? undefined };
  const { data, lines } = await run(tenantImport, [folder], { options, config });
  return { ...(data as { id: number; ids: string; renumbered: string[] }), lines };
}

const deleteThere = (id: number) => deleteCompany(there.services.database.url, id);

test('ids are kept in an empty installation, and what is made next gets others', async () => {
  const done = await importByCommand();
  expect(done).toMatchObject({ ids: 'kept', renumbered: [], name: company.name, renamed: [] });
  expect(done.lines).toContain('Its numbers (ids) are the ones it had.');
  const ids = await idsOf(there, done.id);
  expect(ids).toEqual(await idsOf(here, company.tenantId));
  const original = { server: here, tenant: company.tenantId };
  expect(await differencesBetween(original, { server: there, tenant: done.id })).toEqual([]);
  const token = await tokenOf(done.id);
  const news = { group: company.group, release_date: '01.01.2026 12:00', translations: texts };
  const made = await post(there, 'v1/news/', token, news);
  expect(made.id).toBeGreaterThan(Math.max(...(ids.news ?? [])));
  const { rows: before } = await there.services.database.system.execute<{ last: number }>(
    sql`select max((field->>'id')::int) as last from content_types, jsonb_array_elements(fields) field`,
  );
  const labels = { fi: 'Kenttä' };
  const type = await post(there, 'v1/content-types/', token, {
    name: 'tool',
    labels: { fi: { one: 'Työkalu', many: 'Työkalut' } },
    fields: [{ name: 'called', kind: 'text', labels }],
    title: 'called',
  });
  const { rows } = await there.services.database.system.execute<{ id: number }>(
    sql`select (fields->0->>'id')::int as id from content_types where id = ${Number(type.id)}`,
  );
  expect(rows[0]?.id).toBeGreaterThan(Number(before[0]?.last));
});

test('ids that are taken are new, and what was deleted leaves its own free', async () => {
  const second = await importByCommand({ name: 'Toinen' });
  expect(second).toMatchObject({ ids: 'new', renumbered: expect.arrayContaining(['news']) });
  expect(second.lines).toContain('Its numbers (ids) are new.');
  const { rows } = await there.services.database.system.execute<{ id: number }>(
    sql`select id from tenants order by id`,
  );
  for (const { id } of rows) await deleteThere(id);
  const third = await importByCommand();
  // Rows of deleted files stay until they are swept.
  expect(third).toMatchObject({ ids: 'some kept', renumbered: ['files'] });
  expect(third.lines).toContain('Its numbers (ids) are the ones it had; new because taken here: files.');
  await deleteThere(third.id);
});

test('of two imports at once one keeps its ids, and both are whole', async () => {
  const done = await Promise.all(
    ['Ensimmäinen', 'Toinen'].map((name) => importCompany(of(there), folder, name, watching)),
  );
  const keeping = done.filter(({ renumbered }) => !renumbered.includes('news'));
  expect(keeping).toHaveLength(1);
  const counts = (ids: Record<string, number[]>) =>
    Object.fromEntries(Object.entries(ids).map(([table, list]) => [table, list.length]));
  for (const { id } of done)
    expect(counts(await idsOf(there, id))).toEqual(counts(await idsOf(here, company.tenantId)));
  for (const { id } of done) await deleteThere(id);
});

test('an id that somebody has drawn and not stored yet is taken', async () => {
  const connect = async () => {
    const client = new pg.Client({ connectionString: there.services.database.url });
    await client.connect();
    return client;
  };
  const [writer, watcher] = [await connect(), await connect()];
  const { id: other } = await there.build.tenant();
  const [taken] = (await idsOf(here, company.tenantId)).links ?? [];
  try {
    await writer.query('begin');
    await writer.query('insert into links (id, tenant_id) overriding system value values ($1, $2)', [
      taken,
      other,
    ]);
    let isOver = false;
    const importing = importCompany(of(there), folder, undefined, watching).finally(() => {
      isOver = true;
    });
    const waits = `select from pg_stat_activity where datname = current_database()
      and application_name = 'piiri tenant import' and wait_event_type = 'Lock'`;
    await expect.poll(async () => isOver || (await watcher.query(waits)).rowCount === 1).toBe(true);
    await writer.query('commit');
    const done = await importing;
    expect(done.renumbered).toContain('links');
    expect(done.renumbered).not.toContain('news');
    const original = { server: here, tenant: company.tenantId };
    expect(await differencesBetween(original, { server: there, tenant: done.id })).toEqual([]);
    await deleteThere(done.id);
  } finally {
    await Promise.all([writer.end(), watcher.end()]);
  }
});

test('no folder can use up the numbers of an installation', async () => {
  const hostile = `${folder}-high`;
  await cp(folder, hostile, { recursive: true });
  await storeChanges(hostile, 'links', (row) => ({ ...row, id: Number(row.id) + 2_000_000_000 }));
  const done = await importCompany(of(there), hostile, 'Korkea', watching);
  expect(done.renumbered).toContain('links');
  expect(Math.max(...((await idsOf(there, done.id)).links ?? []))).toBeLessThan(1_000_000);
});
