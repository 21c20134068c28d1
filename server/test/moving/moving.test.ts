import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnMeaningsOf } from '../../src/engine/schema/meanings.ts';
import { companyTables, movedTables } from '../../src/moving/company-tables.ts';
import { deleteCompany } from '../../src/moving/delete-company.ts';
import { exportCompany, type Installation, MOVED_WHERE } from '../../src/moving/export-company.ts';
import { importCompany } from '../../src/moving/import-company.ts';
import { signers } from '../../src/platform/config/secret.ts';
import { companyHosts } from '../../src/platform/db/tables/company-hosts.ts';
import { sweepFiles } from '../../src/platform/storage/end-files.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { PASSWORD, type TestUser } from '../builders.ts';
import { texts } from '../newsroom.ts';
import { readerOf } from '../stored.ts';
import { buildMovingCompany, buildOthers, type MovingCompany, WEBHOOK } from './company.ts';
import { makeHostile } from './hostile-folder.ts';
import { expectSentForm } from './own-content.ts';

const watching = { report: () => {}, signal: new AbortController().signal };

let here: TestApp;
let there: TestApp;
let folder: string;
let name: string;
let tenantId: number;
let admin: TestUser;
let member: TestUser;
let objects: MovingCompany['made'];

const of = async ({ services }: TestApp, secret: string): Promise<Installation> => ({
  url: services.database.url,
  storage: services.storage,
  secrets: [secret],
  origin: secret === SECRET.here ? 'https://here.example' : 'https://there.example',
});
const SECRET = { here: 'h'.repeat(48), there: 't'.repeat(48) };

/** The company's own host in the source installation. */
const HOST = 'moving.example:8443';

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'piiri-company-')), 'out');
  [here, there] = [await startTestApp(), await startTestApp()];
  Object.assign(here.services, signers([SECRET.here]));
  Object.assign(there.services, signers([SECRET.there]));
  await buildOthers(there);
  await here.build.user();
  ({ tenantId, name, admin, member, made: objects } = await buildMovingCompany(here));
  await linkByHost();
});

/**
 * Adds absolute links to a text: with the installation's address, with the company's own host, and with a foreign one.
 */
async function linkByHost(): Promise<void> {
  await here.services.database.system.insert(companyHosts).values({ host: HOST, tenant_id: tenantId });
  const token = await here.login(admin);
  const { fi } = (await here.call('GET', `v1/news/${objects.news}/?admin_view=1`, { token })).json()
    .translations;
  const links = [
    'https://here.example',
    `https://${HOST}`,
    'https://moving.example',
    'https://moving.example.net',
  ]
    .map((origin) => `<a href="${origin}/events/${objects.event}">x</a>`)
    .join(' ');
  const translations = { fi: { ...fi, text: `${fi.text}<p>${links}</p>` } };
  const answer = await here.call('PUT', `v1/news/${objects.news}/`, { token, body: { translations } });
  expect(answer.statusCode, answer.body).toBe(200);
}

afterAll(async () => {
  await rm(join(folder, '..'), { recursive: true, force: true });
  await here.close();
  await there.close();
});

/** Counts the rows of a company by table. Sign-ins are left out of its history: tests sign in between two counts. */
const countsOf = async (server: TestApp, tenant: number) => {
  const counts: Record<string, number> = {};
  for (const table of movedTables()) {
    const name = getTableName(table);
    const where = sql.raw(
      `${MOVED_WHERE[name] ?? ''}${name === 'versions' ? " and action <> 'sign_in'" : ''}`,
    );
    const { rows } = await server.services.database.system.execute<{ n: number }>(
      sql`select count(*)::int as n from ${table} where tenant_id = ${tenant}${where}`,
    );
    counts[name] = Number(rows[0]?.n);
  }
  return counts;
};

const ofTenants = async (server: TestApp): Promise<string[]> =>
  (
    await server.services.database.system.execute<{ name: string }>(
      sql`select name from tenants order by name`,
    )
  ).rows.map((row) => row.name);

test('every tenant table is moved or has a reason to stay', () => {
  const stays = companyTables().filter((table) => !movedTables().includes(table));
  for (const table of stays)
    expect([
      getTableName(table),
      getTableName(table) === 'memberships' || typeof columnMeaningsOf(table).stays,
    ]).toEqual([getTableName(table), getTableName(table) === 'memberships' ? true : 'string']);
  expect(movedTables().length).toBeGreaterThan(40);
});

describe('a moved company', () => {
  let imported: number;

  test('is exported with a manifest, and nothing of other companies', async () => {
    const manifest = await exportCompany(
      await of(here, SECRET.here),
      { id: tenantId, name },
      folder,
      watching,
    );
    expect(manifest.name).toBe(name);
    expect((await readdir(folder)).sort()).toEqual([
      'files',
      'key',
      'manifest.json',
      'manifest.sha256',
      'rows',
    ]);
    for (const file of await readdir(join(folder, 'rows'))) {
      if (file === 'tenant.jsonl' || file === 'people.jsonl') continue;
      const rows = (await readFile(join(folder, 'rows', file), 'utf8')).split('\n').filter(Boolean);
      for (const row of rows) expect(JSON.parse(row).tenant_id, file).toBe(tenantId);
    }
    await expect(
      exportCompany(await of(here, SECRET.here), { id: tenantId, name }, folder, watching),
    ).rejects.toThrow('already');
  });

  test('is refused when a byte or a file of the export was changed', async () => {
    const to = await of(there, SECRET.there);
    const path = join(folder, 'rows', 'news.jsonl');
    const before = await readFile(path, 'utf8');
    await writeFile(path, before.replace('Uusi', 'Ukki'));
    await expect(importCompany(to, folder, undefined, watching)).rejects.toThrow('rows/news.jsonl');
    await rm(path);
    await expect(importCompany(to, folder, undefined, watching)).rejects.toThrow('missing');
    await writeFile(path, before);
    expect(await ofTenants(there)).toHaveLength(1);
  });

  test('is imported completely into another installation, once for two concurrent imports', async () => {
    const to = await of(there, SECRET.there);
    const outcomes = await Promise.allSettled([
      importCompany(to, folder, undefined, watching),
      importCompany(to, folder, undefined, watching),
    ]);
    const [done, ...others] = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    const failed = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect([others.length, failed.length], failed.join()).toEqual([0, 1]);
    expect(failed[0]).toContain('already');
    imported = Number(done?.id);
    expect(done).toMatchObject({
      name,
      renamed: [{ from: expect.any(String), to: expect.any(String) }],
      known: 0,
    });
    expect(await countsOf(there, imported)).toEqual(await countsOf(here, tenantId));
    await expect(importCompany(to, folder, undefined, watching)).rejects.toThrow('--name');
  });

  test('is equal object by object, including references', async () => {
    const signedIn = await there.call('POST', 'v1/auth/login/', {
      body: { username: admin.username, password: PASSWORD },
    });
    const token = signedIn.json().token ?? (await tokenOf(there, imported, admin));
    const list = (server: TestApp, path: string, as: string) =>
      server.call('GET', path, { token: as }).then((answer) => answer.json());
    const own = await here.login(admin);
    for (const path of [
      'v1/news/',
      'v1/events/',
      'v1/polls/',
      'v1/users/',
      'v1/tenant/groups/',
      'admin/v1/pages/',
      'v1/chat/channels/',
      'v1/history/',
    ]) {
      const [listHere, listThere] = [
        await list(here, `${path}?admin_view=1&page_size=200`, own),
        await list(there, `${path}?admin_view=1&page_size=200`, token),
      ];
      expect([path, listThere.count]).toEqual([path, listHere.count]);
    }
    const { results } = await list(there, 'v1/news/?admin_view=1', token);
    const newsRow = results.find(
      (row: { translations: { fi?: { title: string } } }) => row.translations.fi?.title === texts.fi.title,
    );
    const news = await list(there, `v1/news/${newsRow.id}/?admin_view=1`, token);
    const [, event] = /href="\/events\/(\d+)"/.exec(news.translations.fi.text) ?? [];
    expect(news.translations.fi.text).toContain('12345');
    const absolute = news.translations.fi.text.match(/https:[^"]+\/events\/\d+/g);
    expect(absolute).toEqual([
      `https://there.example/events/${event}`,
      `https://there.example/events/${event}`,
      `https://moving.example/events/${objects.event}`,
      `https://moving.example.net/events/${objects.event}`,
    ]);
    expect(JSON.stringify(await list(there, `v1/events/${event}/`, token))).toContain('Juhlat');
    const [, source = ''] = /src="([^"]+)"/.exec(news.translations.fi.text) ?? [];
    for (const address of [source, news.image]) {
      const answer = await there.call('GET', address.replace('/api/', ''));
      expect([address, answer.statusCode]).toEqual([address, 200]);
    }
    const search = await list(there, 'v1/search/?search=hitsauslinja', token);
    expect(JSON.stringify(search)).toContain('hitsauslinja');
    expect(newsRow.id === objects.news && event === String(objects.event)).toBe(false);
  });

  test('has its custom fields and content types with values, drafts and direct messages', async () => {
    const [token, own] = [await tokenOf(there, imported, admin), await tokenOf(there, imported, member)];
    const read = async (path: string, as = token) => {
      const answer = await there.call('GET', path, { token: as });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    const [me, they] = [(await read('v1/profile/')).id, (await read('v1/profile/', own)).id];
    const newsList = await read(`v1/news/?admin_view=1&custom.in_charge=${they}`);
    const news = await read(`v1/news/${newsList.results[0].id}/?admin_view=1`);
    expect(news.custom.in_charge).toBe(they);
    const draft = await read(`v1/news/${news.id}/draft/`);
    const { results: groups } = await read('v1/tenant/groups/?page_size=200');
    expect(draft).toMatchObject({ custom: { in_charge: me } });
    expect(groups.find(({ id }: { id: number }) => id === draft.group)?.name).toBe('Toinen');
    const dishes = await read(`v1/content/dish/?admin_view=1&custom.cook=${they}`);
    expect([newsList.count, dishes.count]).toEqual([1, 1]);
    const soup = await read(`v1/content/dish/${dishes.results[0].id}/?admin_view=1`);
    expect(soup.custom).toMatchObject({ called: 'Lohikeitto', cook: they });
    const [loaf] = (await read('v1/content/dish/?admin_view=1&search=Leipä')).results;
    const bread = await read(`v1/content/dish/${loaf.id}/?admin_view=1`);
    expect(bread.custom.recipe).toContain(`/content/dish/${soup.id}"`);
    expect((await read('v1/content/dish/', own)).count).toBe(2);
    await expectSentForm(there, { token, own, member: Number(they), soup: soup.id });
    expect(JSON.stringify(await read('v1/profile/data/', own))).toContain('Lohikeitto');
    const { rows } = await there.services.database.system.execute<{ n: number }>(sql`
      select (field->>'id')::int as n from content_types, jsonb_array_elements(fields) field where tenant_id = ${imported}
      union all select id from custom_fields`);
    expect(new Set(rows.map(({ n }) => n)).size).toBe(rows.length);
    const opened = await there.call('POST', 'v1/chat/direct/', { token, body: { user: they } });
    expect(opened.statusCode, opened.body).toBeLessThan(300);
    expect((await read('v1/chat/direct/', own)).results).toHaveLength(1);
  });

  test('keeps anonymous content linked to its author', async () => {
    const token = await tokenOf(there, imported, member);
    const cases = (await there.call('GET', 'v1/my/feedback/', { token })).json();
    expect(JSON.stringify(cases)).toContain('Kahvi on loppu.');
    const { results } = (await there.call('GET', 'v1/polls/', { token })).json();
    const poll = results.find((row: object) => JSON.stringify(row).includes('Lounas'));
    const again = await there.call('POST', `v1/polls/${poll.id}/answers/`, {
      token,
      body: { answers: [{ question: 'wish', text: 'Lihaa' }] },
    });
    expect(again.statusCode).toBe(409);
    expect(
      (
        await here.call('GET', `v1/polls/${objects.poll}/answers/user/`, { token: await here.login(member) })
      ).json().answered,
    ).toBe(true);
  });

  test('calls no webhook until it is enabled, which creates a secret', async () => {
    const token = await tokenOf(there, imported, admin);
    const { results } = (await there.call('GET', 'v1/webhooks/', { token })).json();
    const { id, active } = results.find(({ url }: { url: string }) => url === WEBHOOK);
    expect(active).toBe(false);
    const change = (body: object) => there.call('PUT', `v1/webhooks/${id}/`, { token, body });
    expect((await change({ events: ['news.deleted'] })).json()).not.toHaveProperty('secret');
    expect((await change({ active: true })).json().secret).toMatch(/^whsec_/);
    expect((await change({ active: true })).json()).not.toHaveProperty('secret');
  });

  test('can be imported beside itself under another name, with the same people', async () => {
    const done = await importCompany(await of(here, SECRET.here), folder, 'Toinen nimi', watching);
    expect(done).toMatchObject({ name: 'Toinen nimi', renamed: [] });
    expect(done.known).toBeGreaterThan(1);
    expect(await countsOf(here, done.id)).toEqual(await countsOf(here, tenantId));
    const { rows } = await here.services.database.system.execute<{ proven: boolean }>(
      sql`select proven from memberships where tenant_id = ${done.id}`,
    );
    expect(rows.filter(({ proven }) => proven)).toEqual([]);
    await deleteCompany(here.services.database.url, done.id);
    expect((await here.call('GET', 'v1/profile/', { token: await here.login(member) })).statusCode).toBe(200);
  });

  test('brings nothing that saving would refuse, whoever sealed its folder', async () => {
    const hostile = `${folder}-hostile`;
    await cp(folder, hostile, { recursive: true });
    await makeHostile(hostile, String(member.username));
    const done = await importCompany(await of(here, SECRET.here), hostile, 'Vieras\r\nBcc: y', watching);
    expect(done.name).toBe('Vieras Bcc: y');
    expect(done.renamed).toContainEqual({
      from: member.username,
      to: expect.stringMatching(/^[a-z.0-9-]+$/),
    });
    const { rows } = await here.services.database.system.execute<{ text: string }>(sql`
      select concat(text, title, video_url) as text from news where tenant_id = ${done.id}
      union all select columns::text from versions where tenant_id = ${done.id} and entity = 'news'`);
    expect(rows.length).toBeGreaterThan(1);
    for (const { text } of rows) expect(text).not.toMatch(/script|onerror|\\n|\\r/);
    await deleteCompany(here.services.database.url, done.id);
    await rm(hostile, { recursive: true });
  });

  test('leaves no row, file or unused account when deleted', async () => {
    const token = await tokenOf(there, imported, member);
    const keys = (
      await there.services.database.system.execute<{ key: string }>(
        sql`select key from files where tenant_id = ${imported} and kind = 'image' and state = 'live'`,
      )
    ).rows;
    expect(keys.length).toBeGreaterThan(1);
    await deleteCompany(there.services.database.url, imported);
    expect((await there.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
    const left = (await readerOf(there.services).everything()).filter(
      ({ row }) => row.tenant_id === imported || row.company === imported,
    );
    expect(left.map(({ table }) => table)).toEqual([]);
    const { rows } = await there.services.database.system.execute(
      sql`select from accounts where username = ${admin.username}`,
    );
    expect(rows).toEqual([]);
    await sweepFiles(there.services);
    for (const { key } of keys)
      expect(await there.services.storage.read(`media/${key}/large.webp`)).toBeUndefined();
    expect((await there.services.database.system.execute(sql`select from files`)).rows).toEqual([]);
    expect(await ofTenants(there)).toHaveLength(1);
  });
});

/** Returns a token of a person of a company, found by their former phone. */
async function tokenOf(server: TestApp, tenant: number, { phone }: TestUser): Promise<string> {
  const { rows } = await server.services.database.system.execute<{ id: number }>(
    sql`select m.account_id as id from memberships m join users u on u.id = m.user_id where u.phone = ${phone} and m.tenant_id = ${tenant}`,
  );
  return server.login({ accountId: Number(rows[0]?.id), tenantId: tenant });
}
