import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry } from 'yauzl';
import { TableProblem } from '../../platform/documents/read/table-problem.ts';
import { LIMITS } from './limits.ts';
import type { SourceLoss } from './source-document.ts';

/** File type in the upper half of Unix attributes: a symbolic link. */
const SYMLINK = 0o120000;
const TYPE_MASK = 0o170000;

const isSymlink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & TYPE_MASK) === SYMLINK;

const isArchive = (name: string) => /\.(zip|tar|t?gz|bz2|xz|7z|rar)$/i.test(name);

/** Returns why an entry is not unpacked; undefined for one that is. */
function refusalOf(entry: Entry, name: string): SourceLoss['reason'] | undefined {
  if (name.length > LIMITS.pathLength || name.split('/').length > LIMITS.depth) return 'nested_too_deep';
  // Also refuses backslashes, drives and parent folders.
  if (yauzl.validateFileName(name) !== null || name.includes('\0')) return 'absolute_path';
  if (isSymlink(entry)) return 'symlink';
  if (isArchive(name)) return 'archive_in_archive';
  return entry.canDecodeFileData() ? undefined : 'unreadable';
}

/** Counts bytes as they come out: what an archive says of its sizes is not trusted. */
function meter(budget: { unpacked: number; max: number }): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      budget.unpacked += chunk.length;
      done(budget.unpacked > budget.max ? new TableProblem('export_too_large') : null, chunk);
    },
  });
}

/**
 * Unpacks a zip archive into a folder. Entries that would lead out of it, symbolic links and archives within it are left
 * out and returned. Throws TableProblem when there are too many files or bytes, or the file is no archive.
 */
export async function unpackArchive(path: string, folder: string): Promise<SourceLoss[]> {
  const { size } = await stat(path);
  const max = Math.min(LIMITS.unpackedBytes, Math.max(LIMITS.alwaysUnpackedBytes, size * LIMITS.expansion));
  const budget = { unpacked: 0, max };
  const losses: SourceLoss[] = [];
  const names = new Set<string>();
  try {
    // Names are checked below, so that a bad one does not refuse the whole archive.
    const zip = await yauzl.openPromise(path, { lazyEntries: true, decodeStrings: false });
    if (zip.entryCount > LIMITS.files) throw new TableProblem('export_too_large');
    for await (const entry of zip.eachEntry()) {
      const name = yauzl
        .getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
        .normalize('NFC');
      const reason = refusalOf(entry, name);
      const key = name.toLowerCase();
      // A second entry of a name could replace a checked one.
      if (reason || names.has(key)) {
        losses.push({ reason: reason ?? 'unreadable', what: name.slice(0, 200) });
        continue;
      }
      names.add(key);
      if (name.endsWith('/')) continue;
      const target = join(folder, ...name.split('/'));
      await mkdir(dirname(target), { recursive: true });
      const content = await zip.openReadStreamPromise(entry);
      await pipeline(content, meter(budget), createWriteStream(target, { mode: 0o600, flags: 'wx' }));
    }
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem('export_broken');
  }
  return losses;
}
