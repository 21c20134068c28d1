import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../src/platform/db/tables/files.ts';
import { openNewsroom } from './newsroom.ts';
import { runRegularJobs } from './regular-jobs.ts';

/** Tests files that are uploaded first, and attached when their object is saved with them. */
type Newsroom = Awaited<ReturnType<typeof openNewsroom>>;

let newsroom: Newsroom;

beforeAll(async () => {
  newsroom = await openNewsroom();
});

afterAll(() => newsroom.server.close());

const callAsEditor = (method: string, path: string, more: object = {}) =>
  newsroom.server.call(method as 'GET', path, { ...newsroom.editor(), ...more });

async function upload(name: string, more: { language?: string; token?: string } = {}): Promise<number> {
  const { language, ...caller } = more;
  const form = new FormData();
  form.set('file', new Blob([`Sisältö: ${name}`]), name);
  if (language) form.set('language', language);
  const answer = await callAsEditor('POST', 'v1/upload/attachments/', { body: form, ...caller });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({ filename: name, language: language ?? null });
  return answer.json().id;
}

interface Read {
  attachments: { id: number; filename: string; order: number }[];
}

const namesIn = ({ attachments }: Read) => attachments.map(({ filename }) => filename);
const readVisibleNames = async (id: number) =>
  namesIn((await newsroom.server.call('GET', `v1/news/${id}/`, newsroom.member('fi'))).json());
const waiting = async () =>
  (await callAsEditor('GET', 'v1/upload/attachments/')).json().results.map(({ id }: { id: number }) => id);

const body = (more: object = {}) => ({
  group: newsroom.company.groups.own,
  release_date: '01.01.2026 12:00',
  published: true,
  translations: { fi: { title: 'Liitteineen', text: 'Teksti.' } },
  ...more,
});

describe('an upload', () => {
  test('is attached only when its object is created', async () => {
    const [firstId, secondId] = [await upload('yksi.txt'), await upload('kaksi.txt')];
    expect(await waiting()).toEqual(expect.arrayContaining([firstId, secondId]));
    const answer = await callAsEditor('POST', 'v1/news/', {
      body: body({ attachment_changes: { add: [secondId, firstId] } }),
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(namesIn(answer.json())).toEqual(['kaksi.txt', 'yksi.txt']);
    expect(await readVisibleNames(answer.json().id)).toEqual(['kaksi.txt', 'yksi.txt']);
    expect(await waiting()).not.toContain(firstId);
  });

  test('belongs to its uploader: others cannot read, delete or attach it', async () => {
    const id = await upload('oma.txt');
    const otherCaller = { token: newsroom.company.tokens.tenantAdmin };
    expect((await callAsEditor('GET', `v1/upload/attachments/${id}/`)).body).toBe('Sisältö: oma.txt');
    for (const [method, path] of [
      ['GET', `v1/upload/attachments/${id}/`],
      ['DELETE', `v1/upload/attachments/${id}/`],
    ] as const)
      expect((await callAsEditor(method, path, otherCaller)).statusCode).toBe(404);
    const stolen = await callAsEditor('POST', 'v1/news/', {
      body: body({ attachment_changes: { add: [id] } }),
      ...otherCaller,
    });
    expect(stolen.statusCode).toBe(400);
    expect(stolen.json().errors.attachments).toHaveLength(1);
    expect(
      (await callAsEditor('GET', 'v1/upload/attachments/', { token: newsroom.company.tokens.member }))
        .statusCode,
    ).toBe(403);
    expect((await callAsEditor('DELETE', `v1/upload/attachments/${id}/`)).statusCode).toBe(204);
    expect((await callAsEditor('GET', `v1/upload/attachments/${id}/`)).statusCode).toBe(404);
  });

  test('that nobody saves is deleted after a day', async () => {
    const { system } = newsroom.server.services.database;
    const [old, fresh] = [await upload('vanha.txt'), await upload('uusi.txt')];
    const age = (id: number, hours: number) =>
      system
        .update(files)
        .set({ changed_at: sql`now() - ${`${hours} hours`}::interval` })
        .where(eq(files.id, id));
    await age(old, 25);
    await age(fresh, 23);
    await runRegularJobs(newsroom.server.services);
    expect(await waiting()).toContain(fresh);
    expect(await waiting()).not.toContain(old);
    expect(await system.select().from(files).where(eq(files.id, old))).toEqual([]);
    const late = await callAsEditor('POST', 'v1/news/', {
      body: body({ attachment_changes: { add: [old] } }),
    });
    expect(late.json().errors).toEqual({
      attachments: ['Liitettä ei enää ole, tai se on jo tallennettu muualle. Lisää se uudelleen.'],
    });
  });

  test('is checked by its content, like any attachment', async () => {
    const form = new FormData();
    form.set('file', new Blob(['<!DOCTYPE html><script>alert(1)</script>']), 'sivu.txt');
    const rejected = await callAsEditor('POST', 'v1/upload/attachments/', { body: form });
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json().errors.file[0]).toMatch(/PDF, JPEG/);
  });
});

describe('attachments of an object', () => {
  test('change with it in one transaction, and stay when the change is rejected', async () => {
    const [firstId, secondId, thirdId] = [
      await upload('a.txt'),
      await upload('b.txt'),
      await upload('c.txt'),
    ];
    const news = (
      await callAsEditor('POST', 'v1/news/', {
        body: body({ attachment_changes: { add: [firstId, secondId] } }),
      })
    ).json();
    const change = (more: object) => callAsEditor('PUT', `v1/news/${news.id}/`, { body: more });
    const attachment_changes = { add: [thirdId], remove: [firstId], order: [thirdId, secondId] };

    const translations = { fi: { title: 'Ei näin', text: 'Teksti.' } };
    const unknown = { ...attachment_changes, add: [thirdId, 999_999] };
    const invalid = await change({ translations, attachment_changes: unknown });
    expect(invalid.statusCode).toBe(400);
    expect((await callAsEditor('GET', `v1/news/${news.id}/?admin_view=1`)).json()).toMatchObject({
      version: 1,
    });
    expect(await readVisibleNames(news.id)).toEqual(['a.txt', 'b.txt']);
    expect(await waiting()).toContain(thirdId);

    const changed = await change({ attachment_changes });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(namesIn(changed.json())).toEqual(['c.txt', 'b.txt']);
    expect(changed.json().attachments.map(({ order }: { order: number }) => order)).toEqual([1, 2]);
    // Removing an attachment that is already removed succeeds.
    expect((await change({ attachment_changes: { remove: [firstId] } })).statusCode).toBe(200);
    // Sending an object's own answer back changes nothing.
    const { id: _, ...same } = (await callAsEditor('GET', `v1/news/${news.id}/?admin_view=1`)).json();
    expect((await change({ ...same, attachments: [] })).statusCode).toBe(200);
    expect(await readVisibleNames(news.id)).toEqual(['c.txt', 'b.txt']);
  });

  test.each([[{ add: 'a' }], [{ add: [0] }], [{ put: [1] }], ['x'], [[1]]])(
    'are not changed by %j',
    async (wrong) => {
      const rejection = await callAsEditor('POST', 'v1/news/', { body: body({ attachment_changes: wrong }) });
      expect(rejection.statusCode, rejection.body).toBe(400);
      expect(Object.keys(rejection.json().errors)).toEqual(['attachment_changes']);
    },
  );

  test('are at most fifty', async () => {
    const news = (await callAsEditor('POST', 'v1/news/', { body: body() })).json();
    const ids: number[] = [];
    for (let count = 0; count < 50; count++) ids.push(await upload(`${count}.txt`));
    expect(
      (await callAsEditor('PUT', `v1/news/${news.id}/`, { body: { attachment_changes: { add: ids } } }))
        .statusCode,
    ).toBe(200);
    const more = await callAsEditor('PUT', `v1/news/${news.id}/`, {
      body: { attachment_changes: { add: [await upload('liikaa.txt')] } },
    });
    expect(more.json().errors).toEqual({ attachments: ['Liitteitä voi olla enintään 50'] });
  });

  test('of a draft become visible to readers when it is published', async () => {
    const [firstId, secondId, thirdId] = [
      await upload('ennen.txt'),
      await upload('pysyy.txt'),
      await upload('jälkeen.txt'),
    ];
    const news = (
      await callAsEditor('POST', 'v1/news/', {
        body: body({ attachment_changes: { add: [firstId, secondId] } }),
      })
    ).json();
    const drafted = await callAsEditor('PUT', `v1/news/${news.id}/draft/`, {
      body: { attachment_changes: { add: [thirdId], remove: [firstId], order: [thirdId, secondId] } },
    });
    expect(drafted.statusCode, drafted.body).toBe(200);
    expect(namesIn(drafted.json())).toEqual(['jälkeen.txt', 'pysyy.txt']);
    expect(drafted.json().draft.since.changes).toHaveProperty('attachments');
    expect(await readVisibleNames(news.id)).toEqual(['ennen.txt', 'pysyy.txt']);
    const published = await callAsEditor('POST', `v1/news/${news.id}/draft/publish/`, { body: {} });
    expect(published.statusCode, published.body).toBe(200);
    expect(await readVisibleNames(news.id)).toEqual(['jälkeen.txt', 'pysyy.txt']);
  });

  test('can be sent with a picture in one form', async () => {
    const fileId = await upload('kuvan-kanssa.txt');
    const form = new FormData();
    for (const [name, value] of Object.entries(body({ attachment_changes: { add: [fileId] } })))
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    const answer = await callAsEditor('POST', 'v1/news/', { body: form });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(namesIn(answer.json())).toEqual(['kuvan-kanssa.txt']);
  });

  test('are recorded in the object’s history when added or removed', async () => {
    const fileId = await upload('historia.txt');
    const news = (
      await callAsEditor('POST', 'v1/news/', { body: body({ attachment_changes: { add: [fileId] } }) })
    ).json();
    await callAsEditor('PUT', `v1/news/${news.id}/`, { body: { attachment_changes: { remove: [fileId] } } });
    const { results } = (await callAsEditor('GET', `v1/history/?entity=news&object=${news.id}`)).json();
    expect(results.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['create', 'attach', 'detach']),
    );
  });
});
