import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { commandRunner } from '../../test/run-command.ts';
import createMany from './commands/tenant-create-many.ts';

let server: TestApp;
let folder: string;

beforeAll(async () => {
  server = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'piiri-companies-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const { run, attempt } = commandRunner(() => server);

const HEADER = 'name;language;admin_first_name;Admin last name;admin-phone;admin-username;host';
const word = () => `c${crypto.randomUUID().slice(0, 8)}`;
const phone = () => `+35840${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
const line = (name: string, { language = 'fi', number = phone(), username = '', host = '' } = {}) =>
  [name, language, 'Åsa', 'Mäki-Lehto', number, username, host].join(';');

async function fileOf(...lines: string[]): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  await writeFile(path, `${[HEADER, ...lines].join('\n')}\n`);
  return path;
}

async function tenantsCalled(...names: string[]): Promise<string[]> {
  const { rows } = await server.services.database.system.execute<{ name: string }>(
    sql`select name from tenants where name = any(${sql.param(names)}::text[]) order by id`,
  );
  return rows.map(({ name }) => name);
}

test('creates each company with its admin and host, and goes on where it ended', async () => {
  const [first, second, host] = [word(), word(), `${word()}.example`];
  const { lines } = await run(createMany, [await fileOf(line(first, { host }))]);
  expect(lines[0]).toMatch(new RegExp(`^\\d+\t${first}\thttps?://${host}/login#link=\\S+$`));
  const both = await fileOf(line(first.toUpperCase(), { host }), line(second, { language: 'sv' }));
  const planned = await run(createMany, [both], { options: { 'dry-run': true } });
  expect(planned.data).toMatchObject({ would_create: [{ line: 3, name: second }], skipped: [{ line: 2 }] });
  expect(await tenantsCalled(second)).toEqual([]);
  const { data } = await run(createMany, [both]);
  expect(data).toMatchObject({
    created: [{ line: 3, id: expect.any(Number), name: second, link: expect.stringContaining('#link=') }],
    skipped: [{ line: 2, id: expect.any(Number) }],
    problems: [],
    link_hours: 24,
  });
  const { rows } = await server.services.database.system.execute(sql`
    select t.default_language, u.is_tenant_admin from tenants t join users u on u.tenant_id = t.id where t.name = ${second}`);
  expect(rows).toEqual([{ default_language: 'sv', is_tenant_admin: true }]);
  const again = await run(createMany, [both]);
  expect(again.data).toMatchObject({ created: [], skipped: [{ line: 2 }, { line: 3 }] });
});

test('a file with wrong lines creates nothing, and every wrong line is named', async () => {
  const [name, username] = [word(), word()];
  const holder = await server.build.tenant();
  const host = `${word()}.example`;
  await server.services.database.system.execute(
    sql`insert into company_hosts (host, tenant_id) values (${host}, ${holder.id})`,
  );
  const typed = await fileOf(
    line(name, { username }),
    line(word(), { language: 'de' }),
    line(word(), { number: '12' }),
    line(name, { username }),
    line('', {}),
  );
  const { data, lines, failure } = await attempt(createMany, [typed]);
  expect(failure).toBe(`4 lines of ${typed} are wrong; nothing was created.`);
  expect((data as { problems: { line: number; problem: string }[] }).problems).toEqual([
    { line: 3, problem: 'language: one of fi, sv, en, lt, not "de".' },
    { line: 4, problem: expect.stringMatching(/^admin-phone: /) },
    { line: 5, problem: 'name: is that of line 2.' },
    { line: 5, problem: 'admin-username: is that of line 2.' },
    { line: 6, problem: expect.stringMatching(/^name: /) },
  ]);
  expect(lines[0]).toMatch(/^line 3\tlanguage/);
  const stranger = await server.build.user();
  const taken = await attempt(createMany, [
    await fileOf(line(name, { host }), line(word(), { username: stranger.username ?? '' })),
  ]);
  expect(taken.data).toMatchObject({
    problems: [
      { line: 2, problem: `host: is that of ${holder.name}.` },
      { line: 3, problem: 'admin-username: is taken.' },
    ],
  });
  expect(await tenantsCalled(name)).toEqual([]);
});

test('a file without a column, with an unknown one, or that is no table is refused', async () => {
  const write = async (text: string | Buffer) => {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, text);
    return path;
  };
  const failureOf = async (path: string) => (await attempt(createMany, [path])).failure;
  expect(await failureOf(await write('name;language\nx;fi\n'))).toBe(
    'Line 1: the column admin-first-name is missing.',
  );
  expect(await failureOf(await write(`${HEADER};colour\n`))).toMatch(/^Line 1: there is no column colour; /);
  expect(await failureOf(await write(`${HEADER};host\n`))).toBe('Line 1: the column host is there twice.');
  expect(await failureOf(await write(''))).toMatch(/^The file is no table: /);
  expect(await failureOf(join(folder, 'missing.csv'))).toMatch(/missing\.csv cannot be read: /);
});
