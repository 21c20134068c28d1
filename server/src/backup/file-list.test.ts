import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { temporaryDataDir } from '../../test/temporary-data-dir.ts';
import type { FileEntry } from './file-entry.ts';
import { fileEntries, withFormer, writeFileList } from './file-list.ts';
import { fileListPath, type Manifest, manifestPath, readManifest } from './manifest.ts';

const { path: folder, remove } = temporaryDataDir();
mkdirSync(folder, { recursive: true });

afterAll(remove);

const { signal } = new AbortController();

const entry = (key: string): FileEntry => ({ key, bytes: 3, sha256: 'a'.repeat(64) });

const numbered = (number: number) => `attachments/${String(number).padStart(24, '0')}`;

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

const manifest: Manifest = {
  product: '1',
  made_at: '2026-01-01T00:00:00.000Z',
  migrations: [],
  tables: {},
  sequences: {},
  secret: null,
  secret_fingerprint: '',
  files: { count: 0, list: { bytes: 0, sha256: '' } },
};

test('a list of a hundred thousand files is written and read as a stream', async () => {
  let writtenCount = 0;
  let maxLag = 0;
  async function* many() {
    for (; writtenCount < 100_000; writtenCount++) yield entry(numbered(writtenCount));
  }
  const { count, list } = await writeFileList(folder, many(), signal);
  expect(count).toBe(100_000);
  expect(list.bytes).toBe(readFileSync(fileListPath(folder)).length);
  let read = 0;
  // Half of the keys, with others that the former list lacks: both are read once, in parallel.
  async function* keys() {
    for (let number = 0; number < 100_000; number += 2) {
      maxLag = Math.max(maxLag, Math.abs(number - read));
      yield numbered(number);
      yield `${numbered(number)}x`;
    }
  }
  async function* former() {
    for await (const fileEntry of fileEntries(folder, manifest)) {
      read++;
      yield fileEntry;
    }
  }
  let knownCount = 0;
  for await (const { key, former: formerEntry } of withFormer(keys(), former())) {
    if (formerEntry) knownCount++;
    expect(formerEntry?.key ?? `${key}x`).toMatch(formerEntry ? key : /x$/);
  }
  expect(knownCount).toBe(50_000);
  expect(maxLag).toBeLessThan(5);
});

test('keys are sorted part by part', async () => {
  const keys = ['attachments/b', 'media/a/large.webp', 'media/a/small.webp', 'media/a-b/large.webp'];
  const knownKeys: string[] = [];
  for await (const { key, former: formerEntry } of withFormer(each(keys), each(keys.slice(1).map(entry))))
    if (formerEntry) knownKeys.push(key);
  expect(knownKeys).toEqual(keys.slice(1));
});

test('a line that names no backup file is rejected', async () => {
  for (const line of ['{}', 'x', JSON.stringify(entry('../../etc/passwd'))]) {
    writeFileSync(fileListPath(folder), `${JSON.stringify(entry('attachments/a'))}\n${line}\n`);
    const entries = fileEntries(folder, manifest);
    expect((await entries.next()).value).toEqual(entry('attachments/a'));
    await expect(entries.next()).rejects.toThrow('The backup is damaged');
  }
});

test('a backup of an earlier version lists its files in its manifest', async () => {
  const { files: _, ...rest } = manifest;
  const write = (files: object) =>
    writeFileSync(manifestPath(folder), JSON.stringify({ ...rest, format: 1, files }));
  const { key: large, ...content } = entry('media/a/large.webp');
  write({ [large]: content, 'attachments/z': content });
  const read = await readManifest(folder);
  expect(read.files.count).toBe(2);
  const keys: string[] = [];
  for await (const { key } of fileEntries(folder, read)) keys.push(key);
  expect(keys).toEqual(['attachments/z', large]);
  write({ '../x': content });
  await expect(readManifest(folder)).rejects.toThrow('none of a backup');
});
