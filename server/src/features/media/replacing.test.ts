import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActorName } from '../../../test/company.ts';
import { multipart, openNewsroom, picture } from '../../../test/newsroom.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';

let room: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  room = await openNewsroom();
});

afterAll(() => room.server.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
  actor: ActorName = 'groupAdmin',
) => room.server.call(method, path, { token: room.company.tokens[actor], body });

const sent = async () => multipart({ image: await picture() });

async function add() {
  const added = await call('POST', 'v1/media/', await sent());
  expect(added.statusCode, added.body).toBe(201);
  return added.json() as { id: number; image: string };
}

const replace = async (id: number) => call('POST', `v1/media/${id}/replace/`, await sent());

const headerOf = async (id: number): Promise<string> =>
  (await room.server.call('GET', `v1/news/${id}/?admin_view=1`, room.editor())).json().image;

const stateOf = async (image: string) => {
  const { rows } = await room.server.services.database.system.execute<{ state: string }>(
    sql`select state from files where key = ${image.split('/')[3]}`,
  );
  return rows[0]?.state;
};

test('the former release, without focal points, reads the picture key and can set another', async () => {
  const [firstPicture, secondPicture] = [await add(), await add()];
  const id = await room.createdId({ image_address: `${firstPicture.image}#focus-x2-y7` });
  const { system } = room.server.services.database;
  const { rows } = await system.execute(sql`select image from news where id = ${id}`);
  expect(rows).toEqual([{ image: firstPicture.image.split('/')[3] }]);
  await system.execute(sql`update news set image = ${secondPicture.image.split('/')[3]} where id = ${id}`);
  expect(await headerOf(id)).toBe(secondPicture.image);
});

test('history shows a focal point change and restores the former one', async () => {
  const { image } = await add();
  const id = await room.createdId({ image_address: `${image}#focus-x2-y7` });
  await room.change(id, { image_address: `${image}#focus-x9-y1` });
  const listed = await call('GET', `v1/history/?entity=news&object=${id}`);
  const [moved, created] = listed.json().results;
  expect(moved.changes.image).toEqual([`${image}#focus-x2-y7`, `${image}#focus-x9-y1`]);
  const back = await call('POST', `v1/history/${created.id}/restore/`);
  expect(back.statusCode, back.body).toBe(200);
  expect(await headerOf(id)).toBe(`${image}#focus-x2-y7`);
});

test('an unused picture is deleted when replaced; one in history stays', async () => {
  const [never, once] = [await add(), await add()];
  expect((await replace(never.id)).statusCode).toBe(200);
  expect(await stateOf(never.image)).toBe(ORPHANED);
  await room.change(await room.createdId({ image_address: once.image }), { remove_image: true });
  expect((await replace(once.id)).statusCode).toBe(200);
  expect(await stateOf(once.image)).toBe('former');
});

test('two concurrent replacements and a new use leave no content without a picture', async () => {
  const { id, image } = await add();
  const existing = await room.createdId({ image_address: image });
  const [created, ...replaced] = await Promise.all([
    room.create({ image_address: image }),
    replace(id),
    replace(id),
  ]);
  expect(replaced.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(created.statusCode, created.body).toBe(201);
  for (const news of [existing, created.json().id]) expect(await stateOf(await headerOf(news))).toBe('live');
});

test('a scheduled draft keeps its picture where publishing requires approval', async () => {
  const { id, image } = await add();
  const news = await room.createdId({ published: true });
  const text = `<p>A</p><img src="${image}" alt="">`;
  const draft = { translations: { fi: { title: 'Luonnos', text } } };
  await call('PUT', `v1/news/${news}/draft/`, draft, 'tenantAdmin');
  const at = '01.01.2040 12:00';
  const timed = await call('POST', `v1/news/${news}/draft/publish/`, { at }, 'tenantAdmin');
  expect(timed.json().draft?.publish_at, timed.body).toBeTruthy();
  await call('PATCH', 'v1/tenant/', { settings: { review_required: true } }, 'tenantAdmin');
  expect((await replace(id)).statusCode).toBe(409);
  await call('PATCH', 'v1/tenant/', { settings: { review_required: false } }, 'tenantAdmin');
  expect((await replace(id)).statusCode).toBe(200);
});
