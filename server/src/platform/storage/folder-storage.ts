import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ATTACHMENT_MAX_BYTES } from '@piiri/schemas';
import { codeOf } from '../process/start-error.ts';
import { type Storage, splitKey } from './storage.ts';

/** Large enough to occupy blocks of its own on any disk. */
const PROBE = Buffer.alloc(64 * 1024, 'x');

/** Bytes that must be free: the largest upload, staged, with its variants. */
const ROOM = 2 * ATTACHMENT_MAX_BYTES;

/** Throws ENOSPC when the disk is nearly full. Some network disks do not report their size. */
async function assertRoom(folder: string): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(folder);
  if (blocks > 0 && bavail * bsize < ROOM)
    throw Object.assign(new Error(`The disk of ${folder} is nearly full`), { code: 'ENOSPC' });
}

/**
 * Stores files in a folder of this machine. Each is written to a temporary file, flushed, and renamed: it only appears
 * when complete.
 */
export function folderStorage(root: string): Storage {
  const folderOf = (key: string) => {
    const [kind, name] = splitKey(key);
    return join(root, kind, name.slice(0, 2), name);
  };
  const pathOf = (key: string) => join(folderOf(key), splitKey(key)[2] ?? 'file');

  async function settle(temporary: string, path: string): Promise<void> {
    await flush(temporary);
    await rename(temporary, path);
    await flush(dirname(path));
  }

  async function write(key: string, content: Uint8Array | Readable): Promise<void> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${crypto.randomUUID()}`;
    try {
      await writeFile(temporary, content, { mode: 0o600 });
      await settle(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function sizeOf(key: string): Promise<number | undefined> {
    const stats = await stat(pathOf(key)).catch(() => undefined);
    return stats?.isFile() ? stats.size : undefined;
  }

  return {
    async keep(key, localPath) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await settle(localPath, path);
    },
    keepBytes: (key, bytes) => write(key, bytes),
    keepStream: (key, stream) => write(key, stream),
    sizeOf,
    async read(key) {
      const size = await sizeOf(key);
      return size === undefined ? undefined : { stream: createReadStream(pathOf(key)), size };
    },
    async scrubTimes(key) {
      const [path, now] = [pathOf(key), new Date()];
      // Its folders were modified when it was stored.
      for (const target of [path, dirname(path), dirname(dirname(path))])
        await utimes(target, now, now).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        });
    },
    async remove(key) {
      await rm(folderOf(key), { force: true, recursive: true });
    },
    async ping() {
      await mkdir(root, { recursive: true });
      await assertRoom(root);
      const probe = join(root, `.probe-${crypto.randomUUID()}`);
      try {
        await writeFile(probe, PROBE, { flag: 'wx', mode: 0o600 });
        await flush(probe);
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/**
 * Flushes a file or folder to disk, and rejects when the disk fails. Windows cannot open a folder, and does not need
 * this; some network disks refuse it for folders.
 */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (process.platform === 'win32') return undefined;
    throw error;
  });
  try {
    await handle?.sync();
  } catch (error) {
    const code = codeOf(error);
    const isFolder = (await handle?.stat())?.isDirectory();
    if (process.platform !== 'win32' && !(isFolder && ['EINVAL', 'ENOTSUP'].includes(code))) throw error;
  } finally {
    await handle?.close();
  }
}
