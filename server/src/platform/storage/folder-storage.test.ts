import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderStorage } from './folder-storage.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'piiri-storage-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

const storedNames = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('a failing disk write is reported and leaves no partial file', async () => {
  const storage = folderStorage(root);
  const handle = await open(root);
  await handle.close();
  const failing = Object.assign(new Error('i/o error'), { code: 'EIO' });
  vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockRejectedValue(failing);
  await expect(storage.keepBytes('attachments/abc', new Uint8Array(10))).rejects.toThrow('i/o error');
  await expect(storage.ping()).rejects.toThrow('i/o error');
  expect(await storedNames()).toEqual([]);
});

test('the readiness check writes and leaves nothing behind', async () => {
  const storage = folderStorage(root);
  await storage.ping();
  expect(await storedNames()).toEqual([]);
  await storage.keepBytes('attachments/abc', new Uint8Array(10));
  expect((await storage.read('attachments/abc'))?.size).toBe(10);
});
