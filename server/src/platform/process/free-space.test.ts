import { expect, test } from 'vitest';
import { freeBytesOf } from './free-space.ts';

const FOLDERS = ['/data', '/data/files'];

/** Measures disks by folder; others do not exist. */
const measuring = (blocks: Record<string, number>) => async (folder: string) => {
  const bavail = blocks[folder];
  if (bavail === undefined) throw Object.assign(new Error(`no ${folder}`), { code: 'ENOENT' });
  return { bavail, bsize: 4096 };
};

test('what is free is the least of the disks of the folders that there are', async () => {
  const free = (blocks: Record<string, number>) => freeBytesOf(FOLDERS, measuring(blocks));
  expect(await free({ '/data': 100, '/data/files': 3 })).toBe(3 * 4096);
  expect(await free({ '/data': 5, '/data/files': 90 })).toBe(5 * 4096);
  expect(await free({ '/data': 7 })).toBe(7 * 4096);
});

test('a disk that does not answer is an error', async () => {
  const broken = async (folder: string) => {
    if (folder === '/data') return { bavail: 1, bsize: 4096 };
    throw Object.assign(new Error('input/output error'), { code: 'EIO' });
  };
  await expect(freeBytesOf(FOLDERS, broken)).rejects.toThrow('input/output error');
});
