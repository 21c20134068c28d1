import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openNextTransitions } from '../src/engine/cache/next-transition.ts';
import { sweep } from '../src/engine/housekeeping.ts';
import { notifyReached } from '../src/features/live/reached-times.ts';
import { openResponseCache } from '../src/platform/cache/response-cache.ts';
import { endFiles } from '../src/platform/storage/end-files.ts';
import type { CallOptions, TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { multipart, picture } from './newsroom.ts';
import { openTrialApp } from './trial-app.ts';

/** Changes that wait beside what is published: of every definition that is published, also of those nobody wrote code for. */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTrialApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type Who = 'tenantAdmin' | 'groupAdmin' | 'member' | 'outsider' | 'strangerAdmin';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, path: string, options: CallOptions & { who?: Who } = {}) =>
  server.call(method, path, { token: company.tokens[options.who ?? 'tenantAdmin'], ...options });

async function ok(method: Method, path: string, options: CallOptions & { who?: Who } = {}) {
  const answer = await call(method, path, options);
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.body ? answer.json() : undefined;
}

const texts = (title: string) => ({ fi: { title, text: `<p>${title}</p>` } });

const published = async (more: object = {}): Promise<number> =>
  (
    await ok('POST', 'v1/news/', {
      body: {
        group: company.groups.own,
        release_date: '01.01.2026 12:00',
        published: true,
        translations: texts('Julkaistu'),
        ...more,
      },
    })
  ).id;

const draft = (id: number, body: object, headers?: Record<string, string>) =>
  ok('PUT', `v1/news/${id}/draft/`, { body, headers });

const seen = async (id: number, who: Who = 'member') =>
  (await ok('GET', `v1/news/${id}/`, { who })).translations.fi.title;
const listed = async (who: Who = 'member') =>
  (await ok('GET', 'v1/news/?page_size=1000', { who })).results.map(
    (row: { translations: { fi: { title: string } } }) => row.translations.fi.title,
  );

describe('a draft beside what is published', () => {
  test('is the editors’ alone until it is published, and then everybody’s at once', async () => {
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

  test('is thrown away without a trace on what is published', async () => {
    const id = await published();
    await draft(id, { translations: texts('Turha') });
    await ok('DELETE', `v1/news/${id}/draft/`);
    expect(await seen(id)).toBe('Julkaistu');
    expect((await call('DELETE', `v1/news/${id}/draft/`)).statusCode).toBe(404);
    expect((await ok('GET', `v1/news/${id}/?admin_view=1`)).version).toBe(1);
  });

  test('stays when what is published is withdrawn, and makes up what is published next', async () => {
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

  test('is judged as what is published is, cleaned, and only beside what is published', async () => {
    const id = await published();
    const wrong = await call('PUT', `v1/news/${id}/draft/`, { body: { group: null, translations: {} } });
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

  test('is not written over by who has not read it', async () => {
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
    const shown = await ok('GET', `v1/news/${id}/draft/`);
    expect(shown.attachments.map(({ filename }: { filename: string }) => filename)).toEqual(['uusi.txt']);
    expect(shown.draft.since.changes.attachments).toEqual(['vanha.txt', 'uusi.txt']);
    expect((await call('GET', `v1/news/${id}/draft/attachments/${added.id}/`)).body).toBe('uusi.txt');
    await sweep(server.services);
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
      sql`update files set changed_at = now() - interval '8 days' where state <> 'live'`,
    );
    await endFiles(server.services);
    expect((await server.call('GET', picturePath)).statusCode).toBe(200);
    expect((await server.call('GET', String(before).replace('/api/', ''))).statusCode).toBe(404);
  });

  test('is of every shape: repeated groups, in a tree, in an order, with a picture it must have', async () => {
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
    const asked = await ok('POST', `v1/polls/${poll.id}/draft/publish/`, { body: {} });
    expect(asked.questions.map(({ id }: { id: string }) => id)[0]).toBe(poll.questions[0].id);
    expect(asked).toMatchObject({ response_deadline: '2030-02-01T10:00:00.000Z' });
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

  test('goes with its object for good, and not before', async () => {
    const id = await published();
    await draft(id, { translations: texts('Mukana') });
    await ok('DELETE', `v1/news/${id}/`);
    await ok('POST', `v1/news/${id}/restore/`);
    expect((await ok('GET', `v1/news/${id}/draft/`)).translations.fi.title).toBe('Mukana');
    await ok('DELETE', `v1/news/${id}/`);
    const { system } = server.services.database;
    await system.execute(sql`update news set deleted_at = now() - interval '2 days' where id = ${id}`);
    await sweep(server.services);
    expect(
      (await system.execute(sql`select 1 from drafts where object_id = ${id} and entity = 'news'`)).rows,
    ).toEqual([]);
  });
});

describe('a draft with a time', () => {
  const schedule = (id: number, at: string | null) =>
    ok('POST', `v1/news/${id}/draft/publish/`, { body: { at }, who: 'groupAdmin' });
  const comeDue = (id: number) =>
    server.services.database.system.execute(
      sql`update drafts set publish_at = now() - interval '1 second' where object_id = ${id} and entity = 'news'`,
    );
  const scheduler = async () => {
    const user = await server.build.user({
      tenant: company.tenantId,
      groups: [company.groups.own],
      admin_groups: [company.groups.own],
    });
    return { id: user.id, token: await server.login(user) };
  };
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

  test('is seen from that moment on, from every process, in the name of who gave it', async () => {
    const id = await published();
    const other = await buildApp({
      ...server.services,
      cache: openResponseCache(openNextTransitions(server.services.database)),
    });
    const elsewhere = async () =>
      (
        await other.inject({
          method: 'GET',
          url: `/api/v1/news/?id=${id}`,
          headers: { authorization: `Bearer ${company.tokens.member}` },
        })
      ).json().results[0].translations.fi.title;
    await draft(id, { translations: texts('Ajallaan') });
    const at = inAnHour();
    expect((await schedule(id, at)).draft.publish_at).toBe(at);
    expect([await elsewhere(), await seen(id)]).toEqual(['Julkaistu', 'Julkaistu']);
    await comeDue(id);
    const answers = await Promise.all([elsewhere(), seen(id), elsewhere(), seen(id), listed()]);
    expect(answers.slice(0, 4)).toEqual(Array(4).fill('Ajallaan'));
    expect(answers[4]).toContain('Ajallaan');
    const [row] = (await ok('GET', `v1/history/?entity=news&id=${id}`)).results;
    expect(row.action).toBe('update');
    expect(row.user).not.toBeNull();
    expect((await ok('GET', `v1/news/${id}/?admin_view=1`)).updated_by).toEqual(row.user);
    await other.close();
  });

  test('waits for its editors when it cannot be published then, and says why', async () => {
    const poll = await ok('POST', 'v1/polls/', {
      body: {
        group: company.groups.own,
        translations: { fi: { title: 'Kysely', description: 'Miksi?' } },
        response_deadline: '01.01.2030 12:00',
        questions: [{ type: 'open', translations: { fi: { text: 'Mitä?' } } }],
      },
    });
    const id = await published();
    await draft(id, { poll: poll.id });
    await schedule(id, inAnHour());
    await ok('DELETE', `v1/polls/${poll.id}/`);
    await comeDue(id);
    expect(await seen(id)).toBe('Julkaistu');
    const waiting = await ok('GET', `v1/news/${id}/draft/`);
    expect(waiting.draft).toMatchObject({ publish_at: null });
    expect(waiting.draft.refused).toMatch(/\w/);
    expect((await draft(id, { poll: null })).draft.refused).toBeNull();
  });

  test.each([
    ['lost the right to write', sql`read_only = true`],
    ['no longer administers the group', sql`admin_groups = '{}'`],
    ['left the company', sql`deleted_at = now()`],
  ])('waits with its reason when its scheduler %s', async (_, loss) => {
    const { id: admin, token } = await scheduler();
    const id = await published();
    await draft(id, { translations: texts('Oikeudeton') });
    await ok('POST', `v1/news/${id}/draft/publish/`, { body: { at: inAnHour() }, token });
    await server.services.database.system.execute(sql`update users set ${loss} where id = ${admin}`);
    await comeDue(id);
    expect(await seen(id)).toBe('Julkaistu');
    const reason =
      'Ajastuksen tekijällä ei ole enää oikeutta julkaista tätä. Tarkista luonnos ja julkaise se.';
    expect((await ok('GET', `v1/news/${id}/draft/`)).draft).toMatchObject({
      publish_at: null,
      refused: reason,
    });
    const [row] = (await ok('GET', `v1/news/?admin_view=1&id=${id}`)).results;
    expect(row.draft).toMatchObject({ publish_at: null, refused: reason });
    expect((await schedule(id, inAnHour())).draft.refused).toBeNull();
    await comeDue(id);
    expect(await seen(id)).toBe('Oikeudeton');
  });

  test('waits when its object is for another group by then, whoever gave the time', async () => {
    const id = await published();
    await draft(id, { translations: texts('Siirretty') });
    await ok('POST', `v1/news/${id}/draft/publish/`, { body: { at: inAnHour() } });
    await ok('PUT', `v1/news/${id}/`, { body: { group: company.groups.other } });
    await comeDue(id);
    expect(await seen(id, 'outsider')).toBe('Julkaistu');
    expect((await ok('GET', `v1/news/${id}/draft/`)).draft.refused).toMatch(/siirrettiin toiselle ryhmälle/);
    expect((await call('GET', `v1/news/${id}/draft/`, { who: 'groupAdmin' })).statusCode).toBe(404);
  });

  test('waits when its object is deleted at its time, and says so once that is back', async () => {
    const id = await published();
    await draft(id, { translations: texts('Poistettu') });
    await schedule(id, inAnHour());
    await ok('DELETE', `v1/news/${id}/`);
    await comeDue(id);
    await notifyReached(server.services);
    await ok('POST', `v1/news/${id}/restore/`);
    expect((await ok('GET', `v1/news/${id}/draft/`)).draft.refused).toMatch(/poistettuna/);
  });

  test('gets no time from who may not publish what it says', async () => {
    const id = await published();
    await draft(id, { group: company.groups.other });
    const refused = await call('POST', `v1/news/${id}/draft/publish/`, {
      who: 'groupAdmin',
      body: { at: inAnHour() },
    });
    expect(refused.statusCode).toBe(403);
  });

  test('that fails for a reason nobody foresaw is tried once, and says so', async () => {
    const { system } = server.services.database;
    await system.execute(sql`create sequence poison_tries`);
    await system.execute(sql`create function poison() returns trigger language plpgsql as
      'begin perform nextval(''poison_tries''); raise exception ''poison''; end'`);
    await system.execute(sql`create trigger poison before update on news for each row
      when (new.title->>'fi' = 'Myrkky') execute function poison()`);
    try {
      const id = await published();
      await draft(id, { translations: texts('Myrkky') });
      await schedule(id, inAnHour());
      await comeDue(id);
      expect(await seen(id)).toBe('Julkaistu');
      await notifyReached(server.services);
      expect(await seen(id)).toBe('Julkaistu');
      const { rows } = await system.execute(sql`select last_value::int as tries from poison_tries`);
      expect(rows).toEqual([{ tries: 1 }]);
      expect((await ok('GET', `v1/news/${id}/draft/`)).draft.refused).toMatch(/odottamattomaan virheeseen/);
    } finally {
      await system.execute(sql`drop function poison cascade`);
      await system.execute(sql`drop sequence poison_tries`);
    }
  });

  test('is published where nobody asks, and takes no other time than it was given', async () => {
    const id = await published();
    await draft(id, { translations: texts('Yöllä') });
    await schedule(id, inAnHour());
    expect((await schedule(id, null)).draft.publish_at).toBeNull();
    expect(
      (await call('POST', `v1/news/${id}/draft/publish/`, { body: { at: 'huomenna' } })).statusCode,
    ).toBe(400);
    await comeDue(id);
    await notifyReached(server.services);
    const { rows } = await server.services.database.system.execute(
      sql`select title from news where id = ${id}`,
    );
    expect(rows).toEqual([{ title: { fi: 'Yöllä' } }]);
  });
});
