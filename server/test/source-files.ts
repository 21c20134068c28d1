import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/platform/config/paths.ts';

/** The paths of the source's files from the root on, without what is installed or built. */
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
