import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, messageOf } from '../process/error-parts.ts';
import { StartError } from '../process/start-error.ts';

/**
 * Creates the data folder if it is missing, and checks that it is writable. Throws a StartError of one line otherwise.
 */
export async function prepareDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await writeProbe(join(folder, `.probe-${crypto.randomUUID()}`));
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${folder} ${REASONS[codeOf(error)] ?? `cannot be used: ${messageOf(error)}`}`,
    );
  }
}

const REASONS: Record<string, string> = {
  EEXIST: 'is not a folder.',
  ENOTDIR: 'is not a folder, or lies below something that is none.',
  EROFS: 'lies on a disk that can only be read.',
  EACCES: 'is not for this user to write to.',
  EPERM: 'is not for this user to write to.',
  ENOSPC: 'lies on a disk that is full.',
  EDQUOT: 'lies on a disk where this user may not keep more.',
  ENOENT: 'cannot be made there.',
};

/**
 * Creates one level at a time: with `recursive`, Node.js never returns below folders such as /proc, in which none can
 * be created.
 */
async function makeFolder(folder: string): Promise<void> {
  const stats = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (stats?.isDirectory()) return;
  if (stats) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process may have created it meanwhile.
    if (error.code !== 'EEXIST') throw error;
  });
}

async function writeProbe(path: string): Promise<void> {
  try {
    const handle = await open(path, 'wx', 0o600);
    await handle.writeFile('x').finally(() => handle.close());
  } finally {
    await rm(path, { force: true });
  }
}
