import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActorName } from '../../../test/company.ts';
import { multipart, openNewsroom, picture } from '../../../test/newsroom.ts';
import { runRegularJobs } from '../../../test/regular-jobs.ts';
import { files } from '../../platform/db/tables/files.ts';

type Room = Awaited<ReturnType<typeof openNewsroom>>;
let room: Room;

beforeAll(async () => {
  room = await openNewsroom();
});

afterAll(() => room.server.close());

const tokenOf = (actor: ActorName) => room.company.tokens[actor];

async function upload(actor: ActorName = 'groupAdmin'): Promise<string> {
  const body = multipart({ image: await picture() });
  return (await room.server.call('POST', 'v1/upload/image/', { token: tokenOf(actor), body })).json().image;
}

interface Listed {
  id: number;
  image: string;
  alt: Record<string, string>;
  used: { entity: string; id: number; title: string }[];
  used_elsewhere: number;
  ends_at: string | null;
}

async function list(actor: ActorName = 'groupAdmin', query = ''): Promise<Listed[]> {
  const answer = await room.server.call('GET', `v1/media/?admin_view=1${query}`, { token: tokenOf(actor) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results;
}

async function found(image: string, actor?: ActorName): Promise<Listed | undefined> {
  return (await list(actor, '&page_size=1000')).find((listedPicture) => listedPicture.image === image);
}

const textWith = (image: string, title = 'Kuva tekstissä') => ({
  fi: { title, text: `<p>Alku</p><img src="${image}" alt="Linja &quot;7&quot; &amp; väki">` },
});

const remove = async (id: number, actor: ActorName = 'groupAdmin') =>
  room.server.call('DELETE', `v1/media/${id}/`, { token: tokenOf(actor) });

test('an uploaded picture is in the library, newest first, with its metadata', async () => {
  await upload();
  const image = await upload();
  const [first] = await list();
  expect(first).toMatchObject({
    image,
    image_thumbnail: image.replace('large', 'thumbnail'),
    alt: {},
    used: [],
    used_elsewhere: 0,
    uploaded_by: { id: expect.any(Number), name: expect.any(String) },
    width: expect.any(Number),
    height: expect.any(Number),
    size: expect.any(Number),
  });
  const days = (Date.parse(first?.ends_at ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
});

test('usage includes texts, drafts and custom fields, and an alt text from a text is offered', async () => {
  const { tenantAdmin: token } = room.company.tokens;
  const image = await upload();
  const id = await room.createdId({ translations: textWith(image, 'Linjan avajaiset') });
  expect(await found(image)).toMatchObject({
    alt: { fi: 'Linja "7" & väki' },
    used: [{ entity: 'news', id, title: 'Linjan avajaiset' }],
    used_elsewhere: 0,
    ends_at: null,
  });
  const drafted = await room.createdId({ published: true });
  const draft = { translations: textWith(image) };
  await room.server.call('PUT', `v1/news/${drafted}/draft/`, { token, body: draft });
  const created = await room.server.call('POST', 'v1/custom-fields/', {
    token,
    body: { entity: 'news', name: 'photo', kind: 'picture', labels: { fi: 'Kuva' } },
  });
  expect(created.statusCode, created.body).toBe(201);
  const filled = await room.createdId({ custom: { photo: image } });
  expect((await found(image))?.used.map((use) => use.id)).toEqual([filled, drafted, id]);
  for (const search of ['AVAJAISET', 'väki'])
    expect(
      (await list('groupAdmin', `&search=${encodeURIComponent(search)}`)).map(
        (listedPicture) => listedPicture.image,
      ),
    ).toEqual([image]);
  expect(await list('groupAdmin', '&search=%25nothing')).toEqual([]);
});

test('a group admin sees pictures they uploaded or their content shows; other uses are counted', async () => {
  const { server, company } = room;
  const image = await upload('tenantAdmin');
  expect(await found(image)).toBeUndefined();
  expect(await found(image, 'tenantAdmin')).toBeDefined();
  const otherNews = await server.build.news({
    tenant: company.tenantId,
    group: company.groups.other,
    title: { fi: 'Toisten' },
    text: { fi: textWith(image).fi.text },
  });
  expect(await found(image)).toBeUndefined();
  const own = await room.createdId({ translations: textWith(image) });
  expect(await found(image)).toMatchObject({ used: [{ id: own }], used_elsewhere: 1 });
  expect((await found(image, 'tenantAdmin'))?.used.map(({ id }) => id)).toEqual([own, otherNews]);
  // A feedback manager may enter the console but edits no content.
  expect(await found(image, 'feedbackManager')).toBeUndefined();
});

test('pictures are hidden from other companies and from people without console access', async () => {
  const image = await upload();
  const { id = 0 } = (await found(image)) ?? {};
  expect(await list('strangerAdmin')).toEqual([]);
  expect((await remove(id, 'strangerAdmin')).statusCode).toBe(404);
  expect((await remove(id, 'feedbackManager')).statusCode).toBe(404);
  const answer = await room.server.call('GET', 'v1/media/?admin_view=1', { token: tokenOf('member') });
  expect(answer.statusCode).toBe(403);
});

test('an alt text is stored once per language and does not change existing texts', async () => {
  const image = await upload();
  const news = await room.createdId({ translations: textWith(image) });
  const { id } = (await found(image)) as Listed;
  const change = async (body: object, actor: ActorName = 'groupAdmin') =>
    room.server.call('PATCH', `v1/media/${id}/`, { token: tokenOf(actor), body });
  expect((await change({ alt: { fi: ' Seiska lähdössä ' } })).json()).toMatchObject({
    id,
    alt: { fi: 'Seiska lähdössä' },
  });
  expect((await change({ alt: { sv: 'Sjuan avgår' } })).json().alt).toEqual({
    fi: 'Seiska lähdössä',
    sv: 'Sjuan avgår',
  });
  const text = (await room.server.call('GET', `v1/news/${news}/?admin_view=1`, room.editor())).json();
  expect(text.translations.fi.text).toContain('Linja');
  expect((await change({ alt: { fi: '' } })).json().alt.fi).toBe('');
  expect((await change({ alt: { fi: 'x'.repeat(301) } })).statusCode).toBe(400);
  expect((await change({ alt: { fi: 'Vieras' } }, 'strangerAdmin')).statusCode).toBe(404);
  expect((await change({ focus: 'focus-x11-y2' })).statusCode).toBe(400);
  expect((await change({ focus: 'focus-x8-y2' })).json()).toMatchObject({
    image: `${image}#focus-x8-y2`,
    alt: { sv: 'Sjuan avgår' },
  });
});

test('a picture is deleted only when nothing shows it', async () => {
  const image = await upload();
  const news = await room.createdId({ translations: textWith(image, 'Käyttäjä') });
  const { id } = (await found(image)) as Listed;
  const conflict = await remove(id);
  expect(conflict.statusCode).toBe(409);
  expect(conflict.json()).toMatchObject({
    code: 'in_use',
    used: [{ entity: 'news', id: news, title: 'Käyttäjä' }],
  });
  await room.change(news, { translations: textWith('/api/media/none/', 'Käyttäjä') });
  expect(await found(image)).toMatchObject({ used: [], ends_at: null });
  expect((await remove(id)).statusCode).toBe(204);
  expect(await found(image)).toBeUndefined();
  expect((await remove(id)).statusCode).toBe(404);
});

test('a template keeps its pictures and counts as a use', async () => {
  const image = await upload();
  const object = await room.createdId({ translations: textWith(image) });
  const body = { entity: 'news', object, name: 'Pohja', shared: true };
  const created = await room.server.call('POST', 'v1/templates/', { ...room.editor(), body });
  expect(created.statusCode, created.body).toBe(201);
  await room.change(object, { translations: textWith('/api/media/none/') });
  const listed = (await found(image)) as Listed;
  expect(listed).toMatchObject({ used: [], used_elsewhere: 1 });
  expect((await remove(listed.id)).statusCode).toBe(409);
});

test('an unused picture is kept for a week and is not listed as a pending attachment', async () => {
  const image = await upload();
  const waiting = await room.server.call('GET', 'v1/upload/attachments/', room.editor());
  expect(waiting.json().results).toEqual([]);
  const { services } = room.server;
  const key = image.split('/')[3] as string;
  await services.database.system
    .update(files)
    .set({ changed_at: sql`now() - interval '6 days'` })
    .where(eq(files.key, key));
  await runRegularJobs(services);
  expect(await found(image)).toBeDefined();
});
