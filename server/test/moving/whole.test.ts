import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personColumns } from '../../src/engine/privacy/erase-person.ts';
import { applyRetention } from '../../src/engine/privacy/retention-job.ts';
import { indexNewMessages } from '../../src/features/chat/index-messages.ts';
import { signers } from '../../src/platform/config/secret.ts';
import { inBackground } from '../../src/platform/services.ts';
import { sweepFiles } from '../../src/platform/storage/end-files.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { growCompany, type Size } from './bulk.ts';
import { buildMovingCompany, buildOthers, type MovingCompany } from './company.ts';
import { type Editor, editorIn, keepCalling, type Load } from './load.ts';
import { type Run, runProgram, withTableLocked } from './program.ts';
import { differencesBetween } from './same-company.ts';
import { filesWith, tablesOfCompany, tablesWith } from './traces.ts';

/** Size of the company with `npm run test:moving`. */
const LARGE: Size = { people: 5000, news: 2000, messages: 50_000, files: 500 };
const SMALL: Size = { people: 30, news: 20, messages: 200, files: 10 };
const isLarge = process.env.MOVING_SIZE === 'large';

const SECRET = { here: 'h'.repeat(48), there: 't'.repeat(48) };

let here: TestApp;
let there: TestApp;
let folder: string;
let company: MovingCompany;
let imported: number;
/** Editors of another company in each installation, who keep working meanwhile. */
let others: { here: Editor; there: Editor };

const figures: Record<string, object> = {};

const noteRun = (
  what: string,
  { seconds, megabytes }: Pick<Run, 'seconds' | 'megabytes'>,
  { calls, p99, slowest }: Load,
) => {
  figures[what] = {
    seconds: seconds.toFixed(1),
    'MB at most': megabytes,
    'calls meanwhile': calls,
    p99,
    slowest,
  };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piiri-moving-'));
  [here, there] = [await startTestApp(), await startTestApp()];
  Object.assign(here.services, signers([SECRET.here]));
  Object.assign(there.services, signers([SECRET.there]));
  await buildOthers(there);
  company = await buildMovingCompany(here);
  await growCompany(here, company, isLarge ? LARGE : SMALL);
  // The editor of the target installation is also in the imported company.
  others = { here: await editorIn(here), there: await editorIn(there, { phone: '+358469900001' }) };
}, 600_000);

afterAll(async () => {
  // biome-ignore lint/suspicious/noConsole: the figures are what it is run for.
  if (isLarge) console.table(figures);
  await rm(folder, { recursive: true, force: true });
  await here.close();
  await there.close();
});

const exporting = (killed?: Promise<unknown>) =>
  runProgram(here, SECRET.here, ['tenant', 'export', company.name, join(folder, 'out')], killed);
const importing = (killed?: Promise<unknown>) =>
  runProgram(there, SECRET.there, ['tenant', 'import', join(folder, 'out')], killed);
const deleting = (killed?: Promise<unknown>) =>
  runProgram(there, SECRET.there, ['tenant', 'delete', company.name, '--yes'], killed);

/** Runs the operator's tool while others work. */
async function meanwhile(what: string, editor: Editor, run: () => Promise<Run>): Promise<void> {
  const stop = keepCalling(editor);
  const done = await run();
  const load = await stop();
  expect(done.code, done.said).toBe(0);
  expect(load.failed.slice(0, 3)).toEqual([]);
  noteRun(what, done, load);
}

const tenantsThere = async () =>
  (
    await there.services.database.system.execute<{ id: number; name: string }>(
      sql`select id, name from tenants order by id`,
    )
  ).rows;

test('an export that is killed leaves no company behind, and can be repeated', async () => {
  const killed = await withTableLocked(here, 'notices', (waits) => exporting(waits));
  expect(killed.code, killed.said).toBe(null);
  expect(existsSync(join(folder, 'out'))).toBe(false);
  await meanwhile('export', others.here, exporting);
  expect(await readdir(folder)).toEqual(['out']);
});

test('an import that is killed leaves nothing behind, and can be repeated', async () => {
  const before = await tenantsThere();
  const killed = await withTableLocked(there, 'notices', (waits) => importing(waits));
  expect(killed.code, killed.said).toBe(null);
  expect(await tenantsThere()).toEqual(before);
  await meanwhile('import', others.there, importing);
  imported = Number((await tenantsThere()).find(({ name }) => name === company.name)?.id);
  const { system } = there.services.database;
  const noted = sql`tenant_id is null and state <> 'live'`;
  expect((await system.execute(sql`select from files where ${noted}`)).rowCount).toBeGreaterThan(0);
  await system.execute(sql`update files set changed_at = now() - interval '2 hours' where ${noted}`);
  await sweepFiles(there.services);
  expect((await system.execute(sql`select from files where ${noted}`)).rowCount).toBe(0);
});

test('the imported company is equal object by object', async () => {
  const startedAt = Date.now();
  const original = { server: here, tenant: company.tenantId };
  const differences = await differencesBetween(original, { server: there, tenant: imported });
  // A person who already had an account keeps its password; the user name of another one is taken there.
  const expected = ['people', 'users.username', 'users.username'];
  expect(differences.map((line) => line.split(':')[0])).toEqual(expected);
  figures.comparison = { seconds: ((Date.now() - startedAt) / 1000).toFixed(1) };
});

/** Returns a token of somebody of the imported company, found by their former phone. */
async function tokenOf(phone: string): Promise<{ id: number; token: string }> {
  const { rows } = await there.services.database.system.execute<{ id: number; account: number }>(
    sql`select u.id, m.account_id as account from memberships m join users u on u.id = m.user_id where u.phone = ${phone} and m.tenant_id = ${imported}`,
  );
  const token = await there.login({ accountId: Number(rows[0]?.account), tenantId: imported });
  return { id: Number(rows[0]?.id), token };
}

test('retention deletes in small batches that nobody waits for', async () => {
  const { system } = there.services.database;
  const { token } = await tokenOf(company.admin.phone);
  const count = async (what: SQL) =>
    Number((await system.execute<{ n: number }>(sql`select count(*)::int as n from ${what}`)).rows[0]?.n);
  const messages = sql`chat_messages where tenant_id = ${imported}`;
  await system.execute(
    sql`update chat_messages set sent_at = sent_at - interval '30 months' where tenant_id = ${imported} and id % 2 = 0`,
  );
  while (await indexNewMessages(there.services, imported));
  const entries = sql`search_entries where tenant_id = ${imported} and entity = 'chat_message'`;
  const [before, old] = [await count(messages), await count(sql`${messages} and id % 2 = 0`)];
  expect(await count(entries)).toBeGreaterThan(old);
  const preview = await there.call('POST', 'v1/privacy/retention/preview/', {
    token,
    body: { chat_messages: 24 },
  });
  expect(preview.json().chat_messages).toBe(old);
  const stops = [
    keepCalling(others.there),
    keepCalling({ ...others.there, token, group: await groupThere() }),
  ];
  const startedAt = Date.now();
  await applyRetention(inBackground(there.services));
  const seconds = (Date.now() - startedAt) / 1000;
  const loads = await Promise.all(stops.map((stop) => stop()));
  for (const load of loads) expect(load.failed.slice(0, 3)).toEqual([]);
  const { rss } = process.memoryUsage();
  noteRun('retention, others', { seconds, megabytes: Math.round(rss / 1024 ** 2) }, loads[0] as Load);
  noteRun('retention, themselves', { seconds, megabytes: Math.round(rss / 1024 ** 2) }, loads[1] as Load);
  expect([await count(messages), await count(sql`${messages} and id % 2 = 0`)]).toEqual([before - old, 0]);
  expect(await count(sql`${entries} and entity_id % 2 = 0`)).toBe(0);
});

/** Returns the everyone group of the imported company. */
async function groupThere(): Promise<number> {
  const { rows } = await there.services.database.system.execute<{ id: number }>(
    sql`select id from groups where tenant_id = ${imported} and is_everyone`,
  );
  return Number(rows[0]?.id);
}

test('a person erased there is in no row, no line of a dump and no file', async () => {
  const words = ['muuttaja', company.member.phone.slice(4)];
  const { id } = await tokenOf(company.member.phone);
  const { token } = await tokenOf(company.admin.phone);
  expect((await tablesWith(there, words)).length).toBeGreaterThan(3);
  const startedAt = Date.now();
  const body = { confirm: 'Testi Muuttaja' };
  const answer = await there.call('POST', `v1/users/${id}/erase/`, { token, body });
  figures.erasure = { seconds: ((Date.now() - startedAt) / 1000).toFixed(1) };
  expect(answer.statusCode, answer.body).toBe(204);
  expect(await tablesWith(there, words)).toEqual([]);
  for (const { table, column } of personColumns()) {
    const { rowCount } = await there.services.database.system.execute(
      sql`select from ${table} where tenant_id = ${imported} and ${id}::int = any(array[]::int[] || ${column})`,
    );
    expect([getTableName(table), column.name, rowCount]).toEqual([getTableName(table), column.name, 0]);
  }
  const dump = await runProgram(there, SECRET.there, ['backup', join(folder, 'dump')]);
  expect(dump.code, dump.said).toBe(0);
  expect((await filesWith(join(folder, 'dump'), ['uusi linja'])).length).toBeGreaterThan(0);
  expect(await filesWith(join(folder, 'dump'), words)).toEqual([]);
});

test('a killed deletion lets nobody in, and leaves no row and no file when repeated', async () => {
  const { token } = await tokenOf(company.admin.phone);
  const { rows } = await there.services.database.system.execute<{ key: string }>(
    sql`select key from files where tenant_id = ${imported} union all select key from feedback_attachments where tenant_id = ${imported}`,
  );
  expect(rows.length).toBeGreaterThan(SMALL.files);
  const killed = await withTableLocked(there, 'notices', (waits) => deleting(waits));
  expect(killed.code, killed.said).toBe(null);
  expect((await there.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
  await meanwhile('deletion', others.there, deleting);
  expect(await tablesOfCompany(there, imported)).toEqual([]);
  expect(
    await filesWith(
      join(there.services.config.dataDir, 'files'),
      rows.map(({ key }) => key),
    ),
  ).toEqual([]);
  expect(await tablesWith(there, ['sukunimi', 'moving1', 'vuoro 1 vaihtuu', 'kommentti 1'])).toEqual([]);
});
