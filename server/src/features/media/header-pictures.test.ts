import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActorName } from '../../../test/company.ts';
import { multipart, openNewsroom, picture } from '../../../test/newsroom.ts';

let room: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  room = await openNewsroom();
});

afterAll(() => room.server.close());

const tokenOf = (actor: ActorName) => room.company.tokens[actor];

async function send(
  path: string,
  fields: Record<string, unknown>,
  actor: ActorName = 'groupAdmin',
  method: 'POST' | 'PUT' = 'POST',
) {
  const body = multipart(fields as Parameters<typeof multipart>[0]);
  return room.server.call(method, path, { token: tokenOf(actor), body });
}

async function add(actor: ActorName = 'groupAdmin') {
  const added = await send('v1/media/', { image: await picture() }, actor);
  expect(added.statusCode, added.body).toBe(201);
  return added.json() as { id: number; image: string; used: object[]; ends_at: string | null };
}

async function listed(image: string, actor: ActorName = 'groupAdmin', query = '') {
  const answer = await room.server.call('GET', `v1/media/?admin_view=1&page_size=1000${query}`, {
    token: tokenOf(actor),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return (
    answer.json().results as {
      id: number;
      image: string;
      used: { id: number }[];
      used_elsewhere: number;
      filename: string;
    }[]
  ).find((listedPicture) => listedPicture.image === image);
}

const read = async (id: number) =>
  (await room.server.call('GET', `v1/news/${id}/?admin_view=1`, room.editor())).json();

const remove = async (id: number, actor: ActorName = 'groupAdmin') =>
  (await room.server.call('DELETE', `v1/media/${id}/`, { token: tokenOf(actor) })).statusCode;

test('a library picture stays and can head several news, each with its own focal point', async () => {
  const { id, image, ends_at } = await add();
  expect(ends_at).toBeNull();
  expect(await listed(image, 'groupAdmin', '&show=unused')).toBeDefined();
  const newsId = await room.createdId({ image_address: `${image}#focus-x2-y7` });
  const otherId = await room.createdId({ image_address: image });
  expect(await read(newsId)).toMatchObject({
    image: `${image}#focus-x2-y7`,
    image_thumbnail: `${image.replace('large', 'thumbnail')}#focus-x2-y7`,
  });
  expect((await listed(image, 'groupAdmin', '&show=used'))?.used.map((use) => use.id)).toEqual([
    otherId,
    newsId,
  ]);
  expect(await remove(id)).toBe(409);
  await room.change(newsId, { remove_image: true });
  await room.server.call('DELETE', `v1/news/${otherId}/`, room.editor());
  // The deleted object can be restored.
  expect(await remove(id)).toBe(409);
  expect(await listed(image)).toMatchObject({ used: [], used_elsewhere: 1 });
});

test('changing only the focal point is allowed; another picture requires removing the first', async () => {
  const first = await add();
  const second = await add();
  const id = await room.createdId({ image_address: first.image });
  await room.change(id, { image_address: `${first.image}#focus-x0-y10` });
  expect((await read(id)).image).toBe(`${first.image}#focus-x0-y10`);
  const rejected = await room.server.call('PUT', `v1/news/${id}/`, {
    ...room.editor(),
    body: { image_address: second.image },
  });
  expect(rejected.statusCode).toBe(400);
  expect(rejected.json().errors.image).toHaveLength(1);
  await room.change(id, { image_address: second.image, remove_image: true });
  expect((await read(id)).image).toBe(second.image);
});

test('an uploaded header picture keeps its focal point and is added to the library', async () => {
  const created = await room.create({ image: await picture(), image_focus: 'focus-x9-y1' });
  expect(created.statusCode, created.body).toBe(201);
  const { id, image } = created.json();
  expect(image).toMatch(/large\.webp#focus-x9-y1$/);
  expect((await listed(image.split('#')[0]))?.used).toMatchObject([{ id }]);
});

test('a missing picture, another company’s or a profile picture is rejected', async () => {
  const foreign = await add('strangerAdmin');
  const face = await room.server.call('PUT', 'v1/profile/image/', {
    token: tokenOf('groupAdmin'),
    body: multipart({ picture: await picture() }),
  });
  for (const address of [
    foreign.image,
    face.json().picture,
    'https://example.com/a.png',
    '/api/media/aaaaaaaaaaaaaaaaaaaaaaaa/large.webp',
  ]) {
    const answer = await room.create({ image_address: address });
    expect(answer.statusCode, address).toBe(400);
    expect(answer.json().errors.image).toHaveLength(1);
  }
});

test('replacing a picture updates headers, texts and drafts that show it, recorded in history', async () => {
  const old = await add();
  const header = await room.createdId({ image_address: `${old.image}#focus-x3-y3` });
  const text = await room.createdId({
    translations: { fi: { title: 'Tekstissä', text: `<p>A</p><img src="${old.image}" alt="Halli">` } },
  });
  const drafted = await room.createdId({ published: true });
  const draft = {
    translations: { fi: { title: 'Luonnos', text: `<p>A</p><img src="${old.image}" alt="">` } },
  };
  await room.server.call('PUT', `v1/news/${drafted}/draft/`, { ...room.editor(), body: draft });
  const answer = await send(`v1/media/${old.id}/replace/`, { image: await picture() });
  expect(answer.statusCode, answer.body).toBe(200);
  const { image, used } = answer.json();
  expect(image).not.toBe(old.image);
  expect(used.map((use: { id: number }) => use.id).sort()).toEqual([header, text, drafted].sort());
  expect((await read(header)).image).toBe(`${image}#focus-x3-y3`);
  expect((await read(text)).translations.fi.text).toContain(`src="${image}" alt="Halli"`);
  const storedDraft = await room.server.call('GET', `v1/news/${drafted}/draft/`, room.editor());
  expect(storedDraft.json().translations.fi.text).toContain(image);
  expect(await listed(old.image)).toMatchObject({ used: [], used_elsewhere: 0 });
  const history = await room.server.call('GET', `v1/history/?entity=news&object=${header}`, room.editor());
  expect(JSON.stringify(history.json())).toContain('image');
});

test('a group admin cannot replace a picture used by content of others; a tenant admin can', async () => {
  const { server, company } = room;
  const old = await add();
  const others = await server.build.news({
    tenant: company.tenantId,
    group: company.groups.other,
    title: { fi: 'Toisten' },
    text: { fi: `<img src="${old.image}" alt="">` },
  });
  const conflict = await send(`v1/media/${old.id}/replace/`, { image: await picture() });
  expect(conflict.statusCode).toBe(409);
  expect(conflict.json()).toMatchObject({ code: 'in_use', used_elsewhere: 1 });
  expect(
    (await send(`v1/media/${old.id}/replace/`, { image: await picture() }, 'strangerAdmin')).statusCode,
  ).toBe(404);
  const done = await send(`v1/media/${old.id}/replace/`, { image: await picture() }, 'tenantAdmin');
  expect(done.json().used).toMatchObject([{ id: others }]);
});

test('lists are filtered and ordered', async () => {
  const { id, image } = await add();
  await room.server.call('PATCH', `v1/media/${id}/`, {
    token: tokenOf('groupAdmin'),
    body: { alt: { fi: 'Silta' } },
  });
  expect(await listed(image, 'groupAdmin', '&show=undescribed')).toBeUndefined();
  expect(await listed(image, 'tenantAdmin', '&show=own')).toBeUndefined();
  expect(await listed(image, 'tenantAdmin', '&search=silta&ordering=-size')).toBeDefined();
});
