import { expect, test } from 'vitest';
import { freeBytesOf } from './free-space.ts';

const disk = (bavail: number) => ({ bavail, bsize: 4096 });

/** Measures disks by folder; others do not exist. */
const measuring = (disks: Record<string, ReturnType<typeof disk>>) => async (folder: string) => {
  const found = disks[folder];
  if (!found) throw Object.assign(new Error(`no ${folder}`), { code: 'ENOENT' });
  return found;
};

test('what is free is the lesser of the disks of DATA_DIR and of its files', async () => {
  expect(await freeBytesOf('/data', measuring({ '/data': disk(100), '/data/files': disk(3) }))).toBe(
    3 * 4096,
  );
  expect(await freeBytesOf('/data', measuring({ '/data': disk(5), '/data/files': disk(90) }))).toBe(5 * 4096);
  expect(await freeBytesOf('/data', measuring({ '/data': disk(7) }))).toBe(7 * 4096);
});

test('a missing folder, and a disk that does not answer, are errors', async () => {
  await expect(freeBytesOf('/data', measuring({}))).rejects.toThrow('no /data');
  const broken = async (folder: string) => {
    if (folder === '/data') return disk(1);
    throw Object.assign(new Error('input/output error'), { code: 'EIO' });
  };
  await expect(freeBytesOf('/data', broken)).rejects.toThrow('input/output error');
});
