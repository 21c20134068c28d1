import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { committer } from '../src/engine/commit/commit.ts';
import { entityOf } from '../src/engine/model/tables.ts';
import { lockRow } from '../src/engine/write/lock.ts';
import { storeDeletion, storeNewRow } from '../src/engine/write/store.ts';
import { INSTALLATION } from '../src/platform/db/tenant-scope.ts';
import type { TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { multipart, picture } from './newsroom.ts';
import { runRegularJobs } from './regular-jobs.ts';
import { openTrialApp } from './trial-app.ts';

/** Tests what happens to deleted objects, and to references to them. */
let server: TestApp;
let company: Company;
let startedAt: string;

beforeAll(async () => {
  server = await openTrialApp();
  startedAt = new Date().toISOString();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const admin = () => ({ token: company.tokens.tenantAdmin });
const translations = { fi: { title: 'Otsikko', text: 'Teksti.' } };
const remove = (path: string) => server.call('DELETE', `v1/${path}/`, admin());
const restore = (path: string) => server.call('POST', `v1/${path}/restore/`, admin());
const read = async (path: string) => (await server.call('GET', `v1/${path}/?admin_view=1`, admin())).json();
const put = (path: string, body: object) => server.call('PUT', `v1/${path}/`, { ...admin(), body });

async function created(path: string, body: object, token = company.tokens.tenantAdmin): Promise<number> {
  const answer = await server.call('POST', `v1/${path}/`, { token, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const page = (more: object = {}) => created('trial-pages', { translations, ...more });
const event = (more: object) =>
  created('trial-events', {
    translations,
    group: company.everyone,
    start_time: '01.01.2030 10:00',
    end_time: '01.01.2030 12:00',
    ...more,
  });

const inDatabase = async <T extends Record<string, unknown>>(query: string) =>
  (await server.services.database.system.execute<T>(sql.raw(query))).rows;

/**
 * Ages all deletions of this file by more than a day. Deletions of other tests stay: deleting all for good takes long.
 */
async function aDayLater(): Promise<void> {
  for (const table of ['articles', 'news', 'polls', 'trial_pages', 'trial_events'])
    await inDatabase(
      `update ${table} set deleted_at = deleted_at - interval '25 hours' where deleted_at >= '${startedAt}'`,
    );
  await runRegularJobs(server.services);
}

const idsIn = async (table: string) =>
  (await inDatabase<{ id: number }>(`select id from ${table}`)).map(({ id }) => id);

describe('a reference to a deleted object', () => {
  test('reads as null, and returns when the object is restored', async () => {
    const poll = await created('polls', {
      group: company.groups.own,
      translations: { fi: { title: 'Kysely', description: 'Miksi?' } },
      questions: [{ type: 'open', translations: { fi: { text: 'Miksi?' } } }],
      response_deadline: '01.01.2030 10:00',
    });
    const news = await created('news', {
      group: company.groups.own,
      translations,
      release_date: '01.01.2026 10:00',
      poll,
    });
    expect((await remove(`polls/${poll}`)).statusCode).toBe(204);
    expect(await read(`news/${news}`)).toMatchObject({ poll: null, version: 1 });
    await restore(`polls/${poll}`);
    expect(await read(`news/${news}`)).toMatchObject({ poll, version: 1 });
  });

  test('in a list is left out until the object is restored', async () => {
    const [firstId, secondId] = [await page(), await page()];
    const id = await event({ page: firstId, pages: [secondId, firstId] });
    await remove(`trial-pages/${secondId}`);
    expect((await read(`trial-events/${id}`)).pages).toEqual([firstId]);
    await restore(`trial-pages/${secondId}`);
    expect((await read(`trial-events/${id}`)).pages).toEqual([secondId, firstId]);
  });

  test('prevents the delete when it is required, and is named as the reason', async () => {
    const needed = await page();
    const first = await event({ page: needed });
    await event({ page: needed });
    const inUse = await remove(`trial-pages/${needed}`);
    expect(inUse.statusCode).toBe(409);
    expect(inUse.json()).toMatchObject({ code: 'in_use', content: { trial_event: 2 } });
    // An entity without a plural in the locale files appears with its name and number.
    expect(inUse.json().detail).toMatch(/Sitä käyttää Trial event: 2\.$/);
    await remove(`trial-events/${first}`);
    expect((await remove(`trial-pages/${needed}`)).json().content).toEqual({ trial_event: 1 });
  });

  test('prevents restoring the referring object first when it is required', async () => {
    const needed = await page();
    const id = await event({ page: needed });
    await remove(`trial-events/${id}`);
    expect((await remove(`trial-pages/${needed}`)).statusCode).toBe(204);
    const conflict = await restore(`trial-events/${id}`);
    expect(conflict.statusCode).toBe(409);
    expect(conflict.json().detail).toMatch(/Palauta se ensin/);
    await restore(`trial-pages/${needed}`);
    expect((await restore(`trial-events/${id}`)).json()).toMatchObject({ id, page: needed });
  });
});

describe('the sweep', () => {
  test('deletes a parent although its child was restored', async () => {
    const parent = await page();
    const child = await page({ parent });
    await remove(`trial-pages/${child}`);
    await remove(`trial-pages/${parent}`);
    const back = await restore(`trial-pages/${child}`);
    expect(back.json()).toMatchObject({ id: child, parent: null });
    await aDayLater();
    expect(await idsIn('trial_pages')).not.toContain(parent);
    expect(await read(`trial-pages/${child}`)).toMatchObject({ parent: null, version: 3 });
    const [row] = await inDatabase(`select parent from trial_pages where id = ${child}`);
    expect(row).toEqual({ parent: null });
  });

  test('deletes children before their parents, in one run', async () => {
    const needed = await page();
    const below = await page({ parent: needed });
    const id = await event({ page: needed, pages: [below] });
    await remove(`trial-events/${id}`);
    await remove(`trial-pages/${below}`);
    await remove(`trial-pages/${needed}`);
    await aDayLater();
    expect(await idsIn('trial_events')).not.toContain(id);
    expect(await idsIn('trial_pages')).not.toContain(needed);
    expect(await idsIn('trial_pages')).not.toContain(below);
  });

  test('continues past an object that cannot be deleted, in this company or another', async () => {
    const [stuck, free] = [await page(), await page()];
    const elsewhere = await created('trial-pages', { translations }, company.tokens.strangerAdmin);
    await inDatabase(`create table holds_on (page integer references trial_pages (id))`);
    await inDatabase(`insert into holds_on values (${stuck})`);
    await remove(`trial-pages/${stuck}`);
    await remove(`trial-pages/${free}`);
    await server.call('DELETE', `v1/trial-pages/${elsewhere}/`, { token: company.tokens.strangerAdmin });
    await aDayLater();
    const left = await idsIn('trial_pages');
    expect([left.includes(stuck), left.includes(free), left.includes(elsewhere)]).toEqual([
      true,
      false,
      false,
    ]);
    await inDatabase('drop table holds_on');
    await runRegularJobs(server.services);
    expect(await idsIn('trial_pages')).not.toContain(stuck);
  });

  test('deletes objects that belong to the installation and to no company', async () => {
    const article = entityOf('article');
    const commit = committer(server.services, { tenantId: INSTALLATION });
    const make = () =>
      commit((tx) => storeNewRow(tx, article, { title: { fi: 'Otsikko' }, date: new Date() }), {
        asOwner: true,
      });
    const [ended, remaining] = [await make(), await make()];
    await commit(async (tx) => storeDeletion(tx, article, await lockRow(tx, article, ended.id)), {
      asOwner: true,
    });
    await aDayLater();
    const left = await idsIn('articles');
    expect([left.includes(ended.id), left.includes(remaining.id)]).toEqual([false, true]);
  });

  test('deletes files of deleted objects from disk, and no others', async () => {
    const withPicture = async () => {
      const answer = await server.call('POST', 'v1/trial-pages/', {
        ...admin(),
        body: multipart({ translations, picture: await picture() }),
      });
      return { id: answer.json().id, address: answer.json().picture };
    };
    const [remaining, ended] = [await withPicture(), await withPicture()];
    await remove(`trial-pages/${ended.id}`);
    await runRegularJobs(server.services);
    expect((await server.app.inject(ended.address)).statusCode).toBe(200);
    await aDayLater();
    await inDatabase(`update files set changed_at = changed_at - interval '1 minute' where state = 'doomed'`);
    await runRegularJobs(server.services);
    expect((await server.app.inject(ended.address)).statusCode).toBe(404);
    expect((await server.app.inject(remaining.address)).statusCode).toBe(200);
    expect(
      await inDatabase(`select 1 from files where entity = 'trial_page' and entity_id = ${ended.id}`),
    ).toEqual([]);
  });

  test('continues past a file that cannot be deleted', async () => {
    const { services } = server;
    await inDatabase(`insert into files (tenant_id, key, kind, state, content_type, size, changed_at)
      select ${company.tenantId}, key, 'attachment', 'doomed', 'text/plain', 1, now() - interval '1 hour'
      from unnest(array['not a key', 'bbbbbbbbbbbbbbbbbbbbbbbb']) key`);
    await services.storage.keepBytes('attachments/bbbbbbbbbbbbbbbbbbbbbbbb', Buffer.from('x'));
    await runRegularJobs(services);
    expect(await services.storage.read('attachments/bbbbbbbbbbbbbbbbbbbbbbbb')).toBeUndefined();
    expect(await inDatabase(`select key from files where size = 1`)).toEqual([{ key: 'not a key' }]);
  });
});

describe('the objects that an editor may reference', () => {
  const editor = () => ({ token: company.tokens.groupAdmin });
  const poll = (group: number) =>
    server.build.object('poll', { tenant: company.tenantId, group, published: true });
  const news = (more: object) => ({
    group: company.groups.own,
    translations,
    release_date: '01.01.2026 10:00',
    ...more,
  });

  test('are in groups that they administer', async () => {
    const own = await poll(company.groups.own);
    const foreign = [
      await poll(company.groups.other),
      await poll(company.everyone),
      await server.build.object('poll', {}),
    ];
    const accepted = await server.call('POST', 'v1/news/', { ...editor(), body: news({ poll: own }) });
    expect(accepted.statusCode).toBe(201);
    for (const id of foreign) {
      const rejected = await server.call('POST', 'v1/news/', { ...editor(), body: news({ poll: id }) });
      expect(rejected.statusCode).toBe(400);
      expect(rejected.json().errors).toEqual({ poll: ['Valittua kohdetta ei löydy'] });
    }
  });

  test('include an existing reference set by somebody else, until it is changed', async () => {
    const foreignPoll = await poll(company.groups.other);
    const id = await created('news', news({ poll: foreignPoll }));
    const change = (body: object) => server.call('PUT', `v1/news/${id}/`, { ...editor(), body });
    expect((await change({ poll: foreignPoll, published: true })).json()).toMatchObject({
      poll: foreignPoll,
    });
    expect((await change({ poll: await poll(company.groups.other) })).statusCode).toBe(400);
    expect((await change({ poll: '' })).json()).toMatchObject({ poll: null });
    expect((await change({ poll: foreignPoll })).statusCode).toBe(400);
  });

  test('exclude deleted objects', async () => {
    const deletedPage = await page();
    await remove(`trial-pages/${deletedPage}`);
    const id = await page();
    const rejection = await put(`trial-pages/${id}`, { parent: deletedPage });
    expect(rejection.json().errors).toHaveProperty('parent');
  });
});
