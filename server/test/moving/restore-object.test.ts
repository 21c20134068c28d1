import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBackup } from '../../src/backup/take.ts';
import restoreCommand from '../../src/cli/commands/tenant-restore-object.ts';
import { purgeDeleted } from '../../src/engine/privacy/purge-deleted.ts';
import { signers } from '../../src/platform/config/secret.ts';
import { sweepFiles } from '../../src/platform/storage/end-files.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { buildCompany, type Company } from '../company.ts';
import { multipart, picture } from '../newsroom.ts';
import { commandRunner } from '../run-command.ts';

const SECRET = 's'.repeat(48);
const watching = { report: () => {}, signal: new AbortController().signal };

let server: TestApp;
let company: Company;
let name: string;
let folder: string;
let backup: string;
/** The news of the test and what it looks like, and another company's. */
let news: { id: number; answer: Record<string, unknown>; comments: string[] };
let foreignNews: number;
let author: { id: number; token: string };
let extraGroup: number;

const { attempt, run } = commandRunner(() => server);
const system = () => server.services.database.system;

type By = keyof Company['tokens'];

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  by: By = 'tenantAdmin',
) {
  const answer = await server.call(method, path, { token: company.tokens[by], body });
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer;
}

/** Runs the command for the company's news, unless `options` say otherwise. */
const restoring = (options: Record<string, string | boolean> = {}) => ({
  options: { backup, entity: 'news', id: String(news.id), ...options },
  config: { secrets: [SECRET] },
});

/** Deletes an object for good, with its files, as time would. */
async function deleteForGood(path: string, id: number): Promise<void> {
  await call('DELETE', `v1/${path}/${id}/`);
  await system().execute(
    sql`update ${sql.identifier(path)} set deleted_at = now() - interval '40 days' where id = ${id}`,
  );
  await purgeDeleted(server.services);
  await system().execute(
    sql`update files set changed_at = now() - interval '1 day' where state not in ('live', 'former')`,
  );
  await sweepFiles(server.services);
}

/** What readers get of the news. */
async function answerOf(id: number): Promise<Record<string, unknown>> {
  const {
    version: _,
    updated_at: __,
    ...answer
  } = (await call('GET', `v1/news/${id}/`, undefined, 'member')).json();
  return answer;
}

const commentsOf = async (id: number): Promise<string[]> =>
  (await call('GET', `v1/news/${id}/comments/`, undefined, 'member'))
    .json()
    .results.map(({ text }: { text: string }) => text);

const scratchFolders = async () =>
  (await readdir(server.services.config.dataDir)).filter((entry) => entry.startsWith('scratch-'));

const historyOf = async (id: number) =>
  (await call('GET', `v1/history/?entity=news&object=${id}`)).json().results as Record<string, unknown>[];

beforeAll(async () => {
  server = await startTestApp();
  Object.assign(server.services, signers([SECRET]));
  folder = await mkdtemp(join(tmpdir(), 'piiri-object-'));
  backup = join(folder, 'backup');
  company = await buildCompany(server);
  const { rows } = await system().execute<{ name: string }>(
    sql`select name from tenants where id = ${company.tenantId}`,
  );
  name = rows[0]?.name ?? '';
  const group = company.groups.own;
  await call('PATCH', 'v1/tenant/', { settings: { comments_enabled: true, reactions_enabled: true } });
  extraGroup = (await server.build.group({ tenant: company.tenantId })).id;
  const uploaded = (await call('POST', 'v1/upload/image/', multipart({ image: await picture() }))).json();
  const text = `<p>Linja käynnistyy.</p><img src="${uploaded.image}" alt="Kuva">`;
  const created = await call(
    'POST',
    'v1/news/',
    multipart({
      ...{
        group,
        more_groups: [extraGroup],
        release_date: '01.01.2026 12:00',
        published: true,
        image: await picture(),
      },
      translations: { fi: { title: 'Hitsauslinja palautettava', text } },
    }),
  );
  const { id } = created.json();
  const form = new FormData();
  form.set('file', new Blob(['Ohje '.repeat(1000)]), 'ohje.txt');
  await call('POST', `v1/news/${id}/attachments/`, form);
  await call('POST', `v1/news/${id}/comments/`, { text: 'Hienoa!' }, 'member');
  await call('PUT', `v1/news/${id}/reaction/`, { reaction: 'like' }, 'member');
  const erased = await server.build.user({ tenant: company.tenantId, groups: [group] });
  author = { id: erased.id, token: await server.login(erased) };
  const body = { text: 'Poistetun kommentti' };
  await server.call('POST', `v1/news/${id}/comments/`, { token: author.token, body });
  await server.call('PUT', `v1/news/${id}/reaction/`, { token: author.token, body: { reaction: 'like' } });
  foreignNews = await server.build.object('news', { tenant: (await server.build.tenant()).id });
  news = { id, answer: await answerOf(id), comments: await commentsOf(id) };
  const { database, storage } = server.services;
  const source = { url: database.url, storage, secrets: [SECRET], secretsFromEnvironment: true };
  await takeBackup(source, backup, watching);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

test('an object that exists is refused, and a dry run changes nothing', async () => {
  expect((await attempt(restoreCommand, [name], restoring())).failure).toBe(
    `${name} has news ${news.id}. --over gives it its content of the backup, as a new version.`,
  );
  await call('DELETE', `v1/news/${news.id}/`);
  expect((await attempt(restoreCommand, [name], restoring())).failure).toMatch(/is in the trash of/);
  await call('POST', `v1/news/${news.id}/restore/`);
  expect(await scratchFolders()).toEqual([]);
});

test('an object that is gone comes back with its files, comments, reactions and history', async () => {
  await deleteForGood('news', news.id);
  expect((await server.call('GET', `v1/news/${news.id}/`, { token: company.tokens.member })).statusCode).toBe(
    404,
  );
  const deleted = await server.call('DELETE', `v1/users/${author.id}/`, {
    token: company.tokens.tenantAdmin,
  });
  expect(deleted.statusCode, deleted.body).toBeLessThan(300);
  await system().execute(
    sql`update users set deleted_at = now() - interval '40 days' where id = ${author.id}`,
  );
  await purgeDeleted(server.services);
  const planned = await run(restoreCommand, [name], restoring({ 'dry-run': true }));
  expect(planned.data).toMatchObject({ outcome: 'planned', rows: { comments: 2, reactions: 1 }, files: 2 });
  expect((await server.call('GET', `v1/news/${news.id}/`, { token: company.tokens.member })).statusCode).toBe(
    404,
  );

  const { data, lines } = await run(restoreCommand, [name.toUpperCase()], restoring());
  expect(data).toMatchObject({
    ...{ company: company.tenantId, entity: 'news', id: news.id, outcome: 'restored' },
    ...{
      title: 'Hitsauslinja palautettava',
      rows: { comments: 2, reactions: 1 },
      left_out: { reactions: 1 },
    },
    files: 2,
  });
  expect(lines[0]).toContain('is back');
  const after = await answerOf(news.id);
  expect(after).toEqual({ ...news.answer, reactions: after.reactions });
  expect(await commentsOf(news.id)).toEqual(news.comments);
  const { rows } = await system().execute<{ user_id: number | null }>(
    sql`select user_id from comments where object_id = ${news.id} order by id`,
  );
  expect(rows.map(({ user_id }) => user_id !== null)).toEqual([true, false]);
  const [attachment] = after.attachments as { id: number; size: number }[];
  const file = await call('GET', `v1/news/${news.id}/attachments/${attachment?.id}/`, undefined, 'member');
  expect(file.body).toBe('Ohje '.repeat(1000));
  const text = (after.translations as { fi?: { text: string } } | undefined)?.fi?.text ?? String(after.text);
  const shown = /\/api\/(media\/[^"]+)/.exec(text)?.[1] ?? '';
  expect((await call('GET', shown)).statusCode).toBe(200);
  expect((await call('GET', String(after.image).replace('/api/', ''))).statusCode).toBe(200);
  const history = await historyOf(news.id);
  const actions = history.map(({ action }) => action);
  expect(actions.slice(0, 2)).toEqual(['restore', 'delete']);
  expect(actions.slice(-2)).toEqual(['attach', 'create']);
  expect(history[0]).toMatchObject({ agent: 'operator' });
  const hits = (await call('GET', 'v1/news/?search=palautettava', undefined, 'member')).json();
  expect(hits.results.map(({ id }: { id: number }) => id)).toEqual([news.id]);
  expect(await scratchFolders()).toEqual([]);
  // Its files are in use: nothing of it is swept.
  await system().execute(sql`update files set changed_at = now() - interval '1 day' where state <> 'live'`);
  await sweepFiles(server.services);
  expect((await call('GET', shown)).statusCode).toBe(200);
});

test('with --over an object gets its former content as a version of the operator; comments stay', async () => {
  const before = await answerOf(news.id);
  const [attachment] = before.attachments as { id: number }[];
  await call('PUT', `v1/news/${news.id}/`, {
    ...{ group: company.groups.own, more_groups: [], release_date: '02.01.2026 12:00', published: true },
    translations: { fi: { title: 'Muutettu', text: '<p>Uusi</p>' } },
  });
  await call('DELETE', `v1/news/${news.id}/attachments/${attachment?.id}/`);
  await call('POST', `v1/news/${news.id}/comments/`, { text: 'Myöhempi' }, 'member');
  const { data } = await run(restoreCommand, [name], restoring({ over: true }));
  expect(data).toMatchObject({ outcome: 'replaced', rows: {} });
  const after = await answerOf(news.id);
  expect(after).toEqual(before);
  expect(await commentsOf(news.id)).toContain('Myöhempi');
  expect((await historyOf(news.id)).find(({ action }) => action === 'revert')).toMatchObject({
    agent: 'operator',
  });
  const again = await run(restoreCommand, [name], restoring({ over: true }));
  expect(again.data).toMatchObject({ outcome: 'unchanged' });
  await call('DELETE', `v1/news/${news.id}/`);
  expect((await run(restoreCommand, [name], restoring({ over: true }))).data).toMatchObject({
    outcome: 'restored',
  });
  expect(await answerOf(news.id)).toEqual(after);
});

test('what another company has, what the backup lacks, people and tokens are refused', async () => {
  const failureOf = async (options: Record<string, string>) =>
    (await attempt(restoreCommand, [name], restoring(options))).failure;
  expect(await failureOf({ id: String(foreignNews) })).toBe(
    `The backup has no news ${foreignNews} of this company.`,
  );
  for (const entity of ['user', 'service_token', 'nonsense'])
    expect(await failureOf({ entity })).toMatch(new RegExp(`^--entity: ${entity} cannot be brought back`));
  expect(await failureOf({ id: 'x' })).toMatch(/^--id: a number/);
  expect((await attempt(restoreCommand, ['Ei ole'], restoring())).failure).toMatch(/no company called/);
  const later = await server.build.tenant();
  expect((await attempt(restoreCommand, [later.name], restoring())).failure).toBe(
    `The backup does not have the company ${later.name}.`,
  );
});

test('a damaged backup, or one under another secret, is refused, and the scratch database is gone', async () => {
  const damaged = join(folder, 'damaged');
  await cp(backup, damaged, { recursive: true });
  await appendFile(join(damaged, 'tables', 'news.copy'), '\n');
  expect((await attempt(restoreCommand, [name], restoring({ backup: damaged }))).failure).toMatch(
    /is damaged/,
  );
  const other = { ...restoring(), config: { secrets: ['x'.repeat(48)] } };
  expect((await attempt(restoreCommand, [name], other)).failure).toMatch(/under a secret/);
  expect(await scratchFolders()).toEqual([]);
});

/** Gives the next row of a table this id, as after a restore of an older backup. */
const nextId = (table: string, id: number) =>
  system().execute(
    sql`select setval(pg_get_serial_sequence(${`public.${table}`}, 'id'), ${id}::bigint, false)`,
  );

test('an object whose id, or that of a comment, is taken meanwhile is refused in words', async () => {
  const { rows } = await system().execute<{ id: number }>(
    sql`select min(id)::int as id from comments where object_id = ${news.id} and entity = 'news'`,
  );
  const commentId = rows[0]?.id ?? 0;
  await deleteForGood('news', news.id);
  const failureOf = async () => (await attempt(restoreCommand, [name], restoring())).failure;

  await nextId('news', news.id);
  const taker = await server.build.object('news', { tenant: (await server.build.tenant()).id });
  expect(taker).toBe(news.id);
  expect(await failureOf()).toBe(
    `news ${news.id} cannot come back: the id ${news.id} of news is taken here.`,
  );
  await system().execute(sql`delete from news where id = ${taker}`);

  await nextId('news', foreignNews + 1000);
  const { id } = (
    await call(
      'POST',
      'v1/news/',
      multipart({
        ...{ group: company.groups.own, release_date: '01.01.2026 12:00', published: true },
        translations: { fi: { title: 'Toinen', text: '<p>Muu</p>' } },
      }),
    )
  ).json();
  await nextId('comments', commentId);
  await call('POST', `v1/news/${id}/comments/`, { text: 'Sama numero' }, 'member');
  expect(await failureOf()).toBe(
    `news ${news.id} cannot come back: the id ${commentId} of comments is taken here.`,
  );
  await deleteForGood('news', id);
  expect((await run(restoreCommand, [name], restoring())).data).toMatchObject({ outcome: 'restored' });
});

test('an object whose group is gone is refused; a further group that is gone is left out', async () => {
  await deleteForGood('news', news.id);
  await system().execute(sql`delete from groups where id = ${extraGroup}`);
  const { data } = await run(restoreCommand, [name], restoring());
  expect(data).toMatchObject({ outcome: 'restored', emptied: ['more_groups'] });
  await deleteForGood('news', news.id);
  const { own } = company.groups;
  await system().execute(
    sql`update users set groups = array_remove(groups, ${own}) where tenant_id = ${company.tenantId}`,
  );
  await system().execute(sql`delete from groups where id = ${own}`);
  expect((await attempt(restoreCommand, [name], restoring())).failure).toBe(
    `It needs what is gone here: group (group ${own}). Bring that back first.`,
  );
});
