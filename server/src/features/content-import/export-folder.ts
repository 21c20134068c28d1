import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { TableProblem } from '../../platform/documents/read/table-problem.ts';
import { LIMITS } from './limits.ts';
import type { SourceLoss } from './source-document.ts';

/** The files of an export on this machine. Paths are relative, with slashes. */
export interface ExportFolder {
  root: string;
  /** Size in bytes by path, sorted by path. */
  files: ReadonlyMap<string, number>;
  /** Returns the absolute path of a file. */
  pathOf(path: string): string;
  /** Reads a file. Throws TableProblem if it is larger than `maxBytes`. */
  read(path: string, maxBytes?: number): Promise<Buffer>;
  losses: SourceLoss[];
}

/** Files that operating systems put beside others. */
const IGNORED = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;

async function listFolder(root: string): Promise<Pick<ExportFolder, 'files' | 'losses'>> {
  const entries: [string, number][] = [];
  const losses: SourceLoss[] = [];
  const folders: { path: string; depth: number }[] = [{ path: '', depth: 0 }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    for (const entry of await readdir(join(root, folder.path), { withFileTypes: true })) {
      const path = posix.join(folder.path, entry.name);
      if (IGNORED.test(path)) continue;
      if (path.length > LIMITS.pathLength || folder.depth > LIMITS.depth)
        throw new TableProblem('export_too_large');
      // A link could lead to any file of this machine.
      if (entry.isSymbolicLink()) losses.push({ reason: 'symlink', what: path });
      else if (entry.isDirectory()) folders.push({ path, depth: folder.depth + 1 });
      else if (entry.isFile()) entries.push([path, (await lstat(join(root, path))).size]);
      if (entries.length > LIMITS.files) throw new TableProblem('export_too_large');
    }
  }
  const sorted = entries.sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return { files: new Map(sorted), losses };
}

/** Lists the files of a folder; symbolic links are listed as losses and not followed. */
export async function openExportFolder(path: string): Promise<ExportFolder> {
  const root = await realpath(path);
  const { files, losses } = await listFolder(root);
  const pathOf = (file: string) => {
    if (!files.has(file)) throw new Error(`${file} is not in the export.`);
    return join(root, ...file.split('/'));
  };
  return {
    root,
    files,
    losses,
    pathOf,
    async read(file, maxBytes = LIMITS.textBytes) {
      if ((files.get(file) ?? 0) > maxBytes) throw new TableProblem('export_text_too_large');
      const absolute = pathOf(file);
      if (!(await realpath(absolute)).startsWith(root + sep)) throw new TableProblem('export_broken');
      return readFile(absolute);
    },
  };
}

/** Returns the folder of a path: empty, or ending with a slash. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Returns a file's name without its folder and extension. */
export const stemOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
};

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Returns the path in the export to which a relative address leads; undefined for one that leads out of it.
 * @param base folder of the document: empty, or ending with a slash
 */
export function resolvePath(base: string, address: string): string | undefined {
  const [bare = ''] = address.split(/[?#]/, 1);
  const path = posix.normalize(posix.join(base, decoded(bare).replaceAll('\\', '/')));
  return path.startsWith('..') || path.startsWith('/') ? undefined : path;
}
