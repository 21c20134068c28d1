import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Drafts, openDrafts } from './drafts.ts';
import { multipart, picture } from './newsroom.ts';
import { runRegularJobs } from './regular-jobs.ts';

/**
 * Tests drafts of published objects: for every definition with publishing, also for those without any code of their
 * own.
 */
let server: Drafts['server'];
let company: Drafts['company'];
let drafts: Drafts;

beforeAll(async () => {
  drafts = await openDrafts();
  ({ server, company } = drafts);
});

afterAll(() => server.close());

const call: Drafts['call'] = (...args) => drafts.call(...args);
const ok: Drafts['ok'] = (...args) => drafts.ok(...args);
const published: Drafts['published'] = (...args) => drafts.published(...args);
const draft: Drafts['draft'] = (...args) => drafts.draft(...args);
const seen: Drafts['seen'] = (...args) => drafts.seen(...args);
const listed: Drafts['listed'] = (...args) => drafts.listed(...args);
const texts: Drafts['texts'] = (...args) => drafts.texts(...args);

describe('a draft of a published object', () => {
  test('is visible to editors only until it is published, then to everybody at once', async () => {
    const id = await published();
    const saved = await draft(id, { translations: texts('Luonnos') });
    expect(saved).toMatchObject({
      version: 1,
      state: 'published',
      translations: { fi: { title: 'Luonnos' } },
    });
    expect(saved.draft.since.changes.translations).toEqual([texts('Julkaistu'), texts('Luonnos')]);
    expect(await seen(id)).toBe('Julkaistu');
    expect(await listed()).not.toContain('Luonnos');
    const editors = await ok('GET', `v1/news/${id}/?admin_view=1`);
    expect(editors).toMatchObject({
      translations: { fi: { title: 'Julkaistu' } },
      draft: { version: 1, publish_at: null },
    });
    const rows = (await ok('GET', `v1/news/?admin_view=1&id=${id}`)).results;
    expect(rows[0].draft).toMatchObject({ version: 1 });
    expect((await ok('GET', `v1/news/${id}/`, { who: 'member' })).draft).toBeUndefined();
    for (const who of ['member', 'outsider'] as const)
      expect((await call('GET', `v1/news/${id}/draft/`, { who })).statusCode).toBe(403);
    expect((await call('GET', `v1/news/${id}/draft/`, { who: 'strangerAdmin' })).statusCode).toBe(404);
    const done = await ok('POST', `v1/news/${id}/draft/publish/`, { body: {} });
    expect(done).toMatchObject({ published: true, draft: null, version: 2 });
    expect(await seen(id)).toBe('Luonnos');
    expect(await listed()).toContain('Luonnos');
    const [row] = (await ok('GET', `v1/history/?entity=news&id=${id}`)).results;
    expect(row).toMatchObject({
      action: 'update',
      changes: { translations: [texts('Julkaistu'), texts('Luonnos')] },
    });
    expect((await call('GET', `v1/news/${id}/draft/`)).statusCode).toBe(404);
  });

  test('is discarded without a trace on the published object', async () => {
    const id = await published();
    await draft(id, { translations: texts('Turha') });
    await ok('DELETE', `v1/news/${id}/draft/`);
    expect(await seen(id)).toBe('Julkaistu');
    expect((await call('DELETE', `v1/news/${id}/draft/`)).statusCode).toBe(404);
    expect((await ok('GET', `v1/news/${id}/?admin_view=1`)).version).toBe(1);
  });

  test('stays when the object is withdrawn, and is what is published next', async () => {
    const id = await published();
    await draft(id, { translations: texts('Luonnos') });
    await ok('PUT', `v1/news/${id}/`, { body: { published: false } });
    expect((await call('GET', `v1/news/${id}/`, { who: 'member' })).statusCode).toBe(404);
    expect((await ok('GET', `v1/news/${id}/draft/`)).translations.fi.title).toBe('Luonnos');
    const row = (await ok('GET', `v1/news/${id}/?admin_view=1`)).draft;
    expect(row).toMatchObject({ version: 1 });
    await ok('POST', `v1/news/${id}/draft/publish/`, { body: {} });
    expect(await seen(id)).toBe('Luonnos');
  });

  test('is validated and cleaned as the object is, and exists only for published objects', async () => {
    const id = await published();
    const wrong = await call('PUT', `v1/news/${id}/draft/`, { body: { group: 'ei', translations: {} } });
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json().errors)).toEqual(expect.arrayContaining(['group', 'translations']));
    const { translations } = await draft(id, {
      translations: { fi: { title: 'A', text: '<p onclick="x()">B<script>alert(1)</script></p>' } },
    });
    expect(translations.fi.text).toBe('<p>B</p>');
    const foreign = await call('PUT', `v1/news/${id}/draft/`, {
      who: 'groupAdmin',
      body: { group: company.groups.other },
    });
    expect([400, 403]).toContain(foreign.statusCode);
    const unpublished = await published({ published: false });
    expect((await call('PUT', `v1/news/${unpublished}/draft/`, { body: {} })).statusCode).toBe(409);
  });

  test('is not overwritten by an editor with an outdated version', async () => {
    const id = await published();
    const first = { 'if-match': '"0"' };
    const both = await Promise.all(
      ['Yksi', 'Toinen'].map((title) =>
        call('PUT', `v1/news/${id}/draft/`, { body: { translations: texts(title) }, headers: first }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const stale = both.find(({ statusCode }) => statusCode === 412)?.json();
    expect(stale.current).toMatchObject({ version: 1, draft: { version: 1 } });
    await draft(id, { translations: texts('Kolmas') }, { 'if-match': '"1-x"' });
    for (const [method, path] of [
      ['POST', 'draft/publish/'],
      ['DELETE', 'draft/'],
    ] as const)
      expect((await call(method, `v1/news/${id}/${path}`, { body: {}, headers: first })).statusCode).toBe(
        412,
      );
    expect(await seen(id)).toBe('Julkaistu');
  });

  test('keeps its pictures and files to itself until it is published', async () => {
    const create = multipart({
      group: company.groups.own,
      release_date: '01.01.2026 12:00',
      published: true,
      translations: texts('Kuvallinen'),
      image: await picture(),
    });
    const { id, image: before } = await ok('POST', 'v1/news/', { body: create });
    const attach = async (path: string, name: string) => {
      const form = new FormData();
      form.set('file', new Blob([name], { type: 'text/plain' }), name);
      return ok('POST', `v1/news/${id}/${path}`, { body: form });
    };
    const old = await attach('attachments/', 'vanha.txt');
    const { image: later } = await draft(id, multipart({ remove_image: true, image: await picture() }));
    expect(later).not.toBe(before);
    const added = await attach('draft/attachments/', 'uusi.txt');
    await ok('DELETE', `v1/news/${id}/draft/attachments/${old.id}/`);
    const storedDraft = await ok('GET', `v1/news/${id}/draft/`);
    expect(storedDraft.attachments.map(({ filename }: { filename: string }) => filename)).toEqual([
      'uusi.txt',
    ]);
    expect(storedDraft.draft.since.changes.attachments).toEqual(['vanha.txt', 'uusi.txt']);
    expect((await call('GET', `v1/news/${id}/draft/attachments/${added.id}/`)).body).toBe('uusi.txt');
    await runRegularJobs(server.services);
    const public_ = await ok('GET', `v1/news/${id}/`, { who: 'member' });
    expect(public_).toMatchObject({ image: before, attachments: [{ filename: 'vanha.txt' }] });
    expect((await call('GET', `v1/news/${id}/attachments/${added.id}/`, { who: 'member' })).statusCode).toBe(
      404,
    );
    const picturePath = String(later).replace('/api/', '');
    expect((await server.call('GET', picturePath)).statusCode).toBe(200);
    await ok('POST', `v1/news/${id}/draft/publish/`, { body: {} });
    expect(await ok('GET', `v1/news/${id}/`, { who: 'member' })).toMatchObject({
      image: later,
      attachments: [{ filename: 'uusi.txt' }],
    });
    await server.services.database.system.execute(
      sql`update files set changed_at = now() - interval '25 months' where state <> 'live'`,
    );
    await runRegularJobs(server.services, company.tenantId);
    expect((await server.call('GET', picturePath)).statusCode).toBe(200);
    expect((await server.call('GET', String(before).replace('/api/', ''))).statusCode).toBe(404);
  });

  test('works for every shape: repeated groups, trees, ordered entities and required pictures', async () => {
    const question = (text: string) => ({ type: 'open', translations: { fi: { text } } });
    const poll = await ok('POST', 'v1/polls/', {
      body: {
        group: company.groups.own,
        published: true,
        translations: { fi: { title: 'Kysely', description: 'Miksi?' } },
        response_deadline: '01.01.2030 12:00',
        questions: [question('Yksi')],
      },
    });
    await ok('PUT', `v1/polls/${poll.id}/draft/`, {
      body: { questions: [...poll.questions, question('Kaksi')], response_deadline: '01.02.2030 12:00' },
    });
    expect((await ok('GET', `v1/polls/${poll.id}/`, { who: 'member' })).questions).toHaveLength(1);
    const publishedPoll = await ok('POST', `v1/polls/${poll.id}/draft/publish/`, { body: {} });
    expect(publishedPoll.questions.map(({ id }: { id: string }) => id)[0]).toBe(poll.questions[0].id);
    expect(publishedPoll).toMatchObject({ response_deadline: '2030-02-01T10:00:00.000Z' });
    const page = (title: string, more: object = {}) =>
      ok('POST', 'v1/trial-pages/', { body: { translations: { fi: { title } }, published: true, ...more } });
    const [above, below] = [await page('Yllä'), await page('Alla')];
    await ok('PUT', `v1/trial-pages/${below.id}/draft/`, { body: { parent: above.id } });
    await ok('PUT', `v1/trial-pages/${above.id}/`, { body: { parent: below.id } });
    const ring = await call('POST', `v1/trial-pages/${below.id}/draft/publish/`, { body: {} });
    expect(ring.json().errors).toHaveProperty('parent');
    const paper = await ok('POST', 'v1/trial-papers/', {
      body: multipart({ name: 'Paperi', group: company.groups.own, published: true, cover: await picture() }),
    });
    await ok('PUT', `v1/trial-papers/${paper.id}/draft/`, { body: { name: 'Toinen' } });
    expect(await ok('POST', `v1/trial-papers/${paper.id}/draft/publish/`, { body: {} })).toMatchObject({
      name: 'Toinen',
      cover: paper.cover,
    });
  });

  test('is deleted for good with its object, and not before', async () => {
    const id = await published();
    await draft(id, { translations: texts('Mukana') });
    await ok('DELETE', `v1/news/${id}/`);
    await ok('POST', `v1/news/${id}/restore/`);
    expect((await ok('GET', `v1/news/${id}/draft/`)).translations.fi.title).toBe('Mukana');
    await ok('DELETE', `v1/news/${id}/`);
    const { system } = server.services.database;
    await system.execute(sql`update news set deleted_at = now() - interval '2 days' where id = ${id}`);
    await runRegularJobs(server.services);
    expect(
      (
        await system.execute(
          sql`select 1 from versions where object_id = ${id} and entity = 'news' and state <> 'published'`,
        )
      ).rows,
    ).toEqual([]);
  });
});
