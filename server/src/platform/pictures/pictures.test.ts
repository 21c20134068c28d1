import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hashPassword, isPassword } from '../auth/password-rules.ts';
import { countScans } from './jpeg-scans.ts';
import { openPictures, PictureRejected, type Pictures } from './pictures.ts';

/** The generous time makes the test independent of the machine's load. */
const LIMITS = { megapixels: 25, scans: 50, seconds: 60, atOnce: 2 };

let folder: string;
let pictures: Pictures;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piiri-pictures-'));
});

afterEach(() => pictures.close());
afterAll(() => rm(folder, { recursive: true }));

const open = (changes: Partial<typeof LIMITS> = {}) => {
  pictures = openPictures({ ...LIMITS, ...changes });
  return pictures;
};

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8e2a8b' } });

/** A progressive JPEG that repeats one scan. */
async function manyScans(count: number): Promise<Buffer> {
  const jpeg = await flat(800, 600).jpeg({ progressive: true }).toBuffer();
  const start = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const next = jpeg.indexOf(Buffer.from([0xff, 0xda]), start + 2);
  const pass = jpeg.subarray(start, jpeg.indexOf(0xff, start + 20));
  return Buffer.concat([jpeg.subarray(0, next), ...Array<Buffer>(count).fill(pass), jpeg.subarray(next)]);
}

async function problemOf(bytes: Uint8Array): Promise<string | undefined> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return pictures.draw(path).then(
    () => undefined,
    (error) => (error instanceof PictureRejected ? error.message : Promise.reject(error)),
  );
}

const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

test('pictures of cameras and programs are resized, upright and in both sizes', async () => {
  open();
  for (const source of [
    await flat(3000, 2000).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    await flat(3000, 2000).rotate(90).png({ progressive: true }).toBuffer(),
  ]) {
    expect(await problemOf(source)).toBeUndefined();
    const { large, thumbnail } = await pictures.draw(source);
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1067, height: 1600 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 480 });
  }
});

test('pictures with too many pixels are rejected by their header and use no memory of the server', async () => {
  open();
  const bomb = await flat(6000, 4200).png({ compressionLevel: 9 }).toBuffer();
  const largest = await flat(5000, 5000).png({ compressionLevel: 9 }).toBuffer();
  const before = process.memoryUsage().rss;
  expect(await problemOf(bomb)).toBe('image_too_many_pixels {"max":25}');
  await expect(pictures.draw(bomb)).rejects.toThrow('image_too_many_pixels');
  expect((await pictures.draw(largest)).large.length).toBeGreaterThan(0);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('scans of a progressive picture are counted before decoding', async () => {
  open();
  const ordinary = await flat(800, 600).jpeg({ progressive: true }).toBuffer();
  expect(countScans(ordinary)).toBeGreaterThan(1);
  expect(countScans(ordinary)).toBeLessThan(20);
  expect(countScans(await flat(800, 600).jpeg().toBuffer())).toBe(1);
  const slow = await manyScans(700);
  expect(countScans(slow)).toBeGreaterThan(700);
  expect(await problemOf(slow)).toBe('image_too_complex');
  await expect(pictures.draw(slow)).rejects.toThrow('image_too_complex');
});

test('counting terminates for any input', () => {
  for (const bytes of [
    [],
    [0xff],
    [0xff, 0xd8, 0xff],
    [0xff, 0xd8, 0xff, 0xda, 0, 0, 0xff, 0xff],
    [1, 2, 3, 4, 5],
  ])
    expect(countScans(new Uint8Array(bytes))).toBeLessThanOrEqual(1);
});

test('a picture that takes too long ends with its process, and the next one is processed', async () => {
  open({ seconds: 0.001 });
  await expect(pictures.draw(await flat(4000, 4000).png().toBuffer())).rejects.toThrow('image_too_complex');
  await expect.poll(processes).toBe(0);
  open();
  expect((await pictures.draw(await flat(10, 10).png().toBuffer())).large.length).toBeGreaterThan(0);
});

test('pictures are processed in turn, and passwords and files do not wait for them', async () => {
  open();
  const slow = await flat(5000, 5000).png({ progressive: true, compressionLevel: 1 }).toBuffer();
  const hash = await hashPassword('Kuutamo-ja-7-hylettä');
  let maxProcesses = 0;
  let completed = 0;
  const all = Array.from({ length: 6 }, () =>
    pictures.draw(slow).then(() => {
      completed++;
      maxProcesses = Math.max(maxProcesses, processes());
    }),
  );
  await isPassword('Kuutamo-ja-7-hylettä', hash);
  await readFile(join(import.meta.dirname, 'pictures.test.ts'));
  expect(completed).toBe(0);
  await Promise.all(all);
  expect(maxProcesses).toBeLessThanOrEqual(2);
});

test('closing ends running work', async () => {
  open();
  const slow = await flat(5000, 5000).png().toBuffer();
  const all = Array.from({ length: 4 }, () => pictures.draw(slow));
  const settled = Promise.allSettled(all);
  pictures.close();
  for (const { status } of await settled) expect(status).toBe('rejected');
  await expect.poll(processes).toBe(0);
});
