import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../../../test/s3-server.ts';
import { readConfig } from '../config/config.ts';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let folder: string;
let stores: Record<'folder' | 'bucket', Storage>;

beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'piiri-stores-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...s3.env });
  stores = { folder: folderStorage(join(folder, 'files')), bucket: await openStorage(config) };
});

afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

describe.each(['folder', 'bucket'] as const)('storage in a %s', (which) => {
  const bytesOf = async (key: string) => {
    const file = await stores[which].read(key);
    return file && { size: file.size, hex: (await buffer(file.stream)).toString('hex') };
  };

  test('returns stored files and bytes unchanged', async () => {
    const store = stores[which];
    const bytes = randomBytes(1_000_000);
    const path = join(folder, `staged-${which}`);
    await writeFile(path, bytes);
    await store.keep('attachments/one', path);
    await store.keepBytes('attachments/two', bytes.subarray(0, 10));
    expect(await bytesOf('attachments/one')).toEqual({ size: bytes.length, hex: bytes.toString('hex') });
    expect(await bytesOf('attachments/two')).toEqual({ size: 10, hex: bytes.toString('hex', 0, 10) });
    await store.keepBytes('attachments/two', bytes.subarray(0, 20));
    expect((await bytesOf('attachments/two'))?.size).toBe(20);
  });

  test('stores a stream of unknown length, in parts when long, and nothing of a broken one', async () => {
    const store = stores[which];
    const batch = randomBytes(1024 * 1024);
    async function* batches(count: number) {
      for (let sent = 0; sent < count; sent++) yield batch;
    }
    await store.keepStream('attachments/long', Readable.from(batches(12)));
    expect(await store.sizeOf('attachments/long')).toBe(12 * batch.length);
    expect((await bytesOf('attachments/long'))?.hex.endsWith(batch.toString('hex'))).toBe(true);
    async function* broken() {
      yield* batches(7);
      throw new Error('cut off');
    }
    await expect(store.keepStream('attachments/broken', Readable.from(broken()))).rejects.toThrow();
    expect(await store.sizeOf('attachments/broken')).toBeUndefined();
  });

  test('has nothing under other keys, and throws for invalid keys', async () => {
    const store = stores[which];
    expect(await store.read('attachments/none')).toBeUndefined();
    for (const key of ['../secret', 'attachments/../x', 'attachments', '/etc/passwd'])
      await expect(async () => store.read(key)).rejects.toThrow('Not a storage key');
  });

  test('deletes a picture with all its variants, and nothing else', async () => {
    const store = stores[which];
    for (const key of ['media/a/large.webp', 'media/a/thumbnail.webp', 'media/ab/large.webp'])
      await store.keepBytes(key, randomBytes(5));
    await store.remove('media/a');
    expect(await store.read('media/a/large.webp')).toBeUndefined();
    expect(await store.read('media/a/thumbnail.webp')).toBeUndefined();
    expect((await bytesOf('media/ab/large.webp'))?.size).toBe(5);
    await store.remove('media/never');
  });

  test('keeps the bytes of a file whose timestamps it scrubs, and is ready', async () => {
    const store = stores[which];
    const bytes = randomBytes(100);
    await store.keepBytes('attachments/scrubbed', bytes);
    await store.scrubTimes('attachments/scrubbed');
    await store.scrubTimes('attachments/never');
    expect((await bytesOf('attachments/scrubbed'))?.hex).toBe(bytes.toString('hex'));
    await store.ping();
  });
});

test.each([
  [{ S3_BUCKET: 'piiri' }, 'S3_REGION: is needed'],
  [{ S3_ENDPOINT: 'http://localhost:1' }, 'S3_BUCKET: is needed'],
  [{ S3_BUCKET: 'piiri', S3_REGION: 'eu-north-1', S3_ACCESS_KEY: 'x' }, 'S3_SECRET_KEY: is needed'],
  [{ S3_BUCKET: 'piiri', S3_ENDPOINT: 'elsewhere' }, 'S3_ENDPOINT: must be an address'],
])('incomplete settings are rejected: %o', (env, message) => {
  expect(() => readConfig({ NODE_ENV: 'test', ...env })).toThrow(message);
});

test('a bucket that accepts connections and never answers is given up', async () => {
  const held = new Set<Socket>();
  const silent = createServer((socket) => void held.add(socket));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const settings = { bucket: 'files', region: 'eu', endpoint: `http://127.0.0.1:${port}`, pathStyle: true };
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const store = bucketStorage({ ...settings, credentials }, { connectionTimeout: 100, socketTimeout: 100 });
  try {
    await expect(store.keepBytes('attachments/one', Buffer.from('x'))).rejects.toThrow('unavailable');
    await expect(store.read('attachments/one')).rejects.toThrow('unavailable');
  } finally {
    for (const socket of held) socket.destroy();
    silent.close();
  }
});
