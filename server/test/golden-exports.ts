import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';

/** The folder with small exports of each format. */
export const EXPORTS = join(import.meta.dirname, 'files/content-exports');

/** Files by path. */
export type Files = Record<string, Uint8Array | string>;

/** Returns the files of a golden export by path. */
export function goldenExport(name: string): Record<string, Uint8Array> {
  const root = join(EXPORTS, name);
  const paths = (readdirSync(root, { recursive: true }) as string[]).map((path) => join(root, path));
  return Object.fromEntries(
    paths
      .filter((path) => statSync(path).isFile())
      .map((path) => [relative(root, path).replaceAll('\\', '/'), new Uint8Array(readFileSync(path))]),
  );
}

/** Returns files as a zip archive. */
export const archiveOf = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
  );
