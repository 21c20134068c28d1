import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { startTestApp } from './app.ts';
import { openNewsroom, picture } from './newsroom.ts';
import { buildPrograms, piiri } from './processes.ts';
import { startS3Server } from './s3-server.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let room: Awaited<ReturnType<typeof openNewsroom>>;
/** News with a picture and an attachment, and the addresses of both. */
let news: { image: string; attachment: string };

beforeAll(async () => {
  s3 = await startS3Server();
  room = await openNewsroom(() => startTestApp());
  await useStore(s3.env);
  await buildPrograms();
});

afterAll(async () => {
  await room.server.close();
  await s3.stop();
});

const dataDir = () => room.server.services.config.dataDir;

async function useStore(env: Record<string, string>): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir(), ...env });
  room.server.services.storage = await openStorage(config);
}

const filesInFolder = () =>
  readdirSync(dataDir(), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && join(entry.parentPath).startsWith(join(dataDir(), 'files')),
  ).length;

async function readBoth(): Promise<number[]> {
  const { token } = room.member();
  const read = async (path: string) => {
    const answer = await room.server.call('GET', path, { token });
    return answer.statusCode === 200 ? answer.rawPayload.length : -answer.statusCode;
  };
  return [await read(news.image), await read(news.attachment)];
}

const move = (...options: string[]) =>
  piiri(['files', 'move', ...options], {
    ...s3.env,
    DATA_DIR: dataDir(),
    DATABASE_URL: room.server.services.database.url,
  });

test('files are in the bucket, and readers get them through the server with their rights', async () => {
  const id = await room.createdId({ image: await picture() });
  const form = new FormData();
  form.set('file', new Blob(['Ohje\n'.repeat(2000)]), 'ohje.txt');
  const { token } = room.editor();
  const attached = await room.server.call('POST', `v1/news/${id}/attachments/`, { token, body: form });
  expect(attached.statusCode).toBe(201);
  const { image } = (await room.server.call('GET', `v1/news/${id}/`, room.member())).json();
  news = {
    image: image.replace('/api/', ''),
    attachment: `v1/news/${id}/attachments/${attached.json().id}/`,
  };
  const [pictureSize, attachmentSize] = await readBoth();
  expect(pictureSize).toBeGreaterThan(100);
  expect(attachmentSize).toBe(10_000);
  expect(filesInFolder()).toBe(0);
  const foreign = await room.server.call('GET', news.attachment, { token: room.company.tokens.outsider });
  expect(foreign.statusCode).toBe(404);
});

test('files move to the folder and back, also after an interruption', async () => {
  const before = await readBoth();
  const back = await move('--back', '--keep');
  expect(back.code).toBe(0);
  expect(back.stdout).toMatch(/^[1-9]\d* files copied, 0 were there already\.\n$/);
  const again = await move('--back');
  expect(again.stdout).toMatch(/^0 files copied, [1-9]\d* were there already\.\n$/);
  expect(await readBoth()).toEqual([-404, -404]);
  await useStore({});
  expect(await readBoth()).toEqual(before);
  expect((await move()).code).toBe(0);
  expect(filesInFolder()).toBe(0);
  await useStore(s3.env);
  expect(await readBoth()).toEqual(before);
});

test('while the bucket is unreachable its files give 503, and all other calls work', async () => {
  await useStore({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:9' });
  expect(await readBoth()).toEqual([-503, -503]);
  const rejected = await room.create({ image: await picture() });
  expect(rejected.statusCode).toBe(503);
  expect((await room.create({})).statusCode).toBe(201);
  await expect(room.server.services.storage.ping()).rejects.toThrow('unavailable');
  await useStore(s3.env);
  expect((await readBoth())[1]).toBe(10_000);
});
