import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the product, for sources and for the built program. */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  const parent = dirname(folder);
  if (parent === folder)
    throw new Error('The program was moved out of its folder: pnpm-workspace.yaml is not above it.');
  return findRoot(parent);
}

/** Folder of the generated migrations. */
export const MIGRATIONS = join(ROOT, 'server', 'migrations');
