import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/platform/process/paths.ts';

/** Paths of source files relative to the root, without installed or built files. */
export const sourceFiles = [
  'server',
  'admin',
  'employee',
  'shared',
  'schemas',
  'locales',
  'scripts',
  'e2e',
  'deploy',
  'docs',
]
  .flatMap((folder) => walk(folder))
  .concat(readdirSync(ROOT));

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ['node_modules', 'dist', '.tanstack', 'test-results'].includes(entry.name) ? [] : walk(path);
  });
}
