import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './root.mjs';

const PASSED_OVER = new Set(['node_modules', 'dist', 'test']);
const NOT_SOURCE = /\.(test|fixture|gen)\.\w+$/;

/**
 * Returns a hash of the contents of files and folders, named relative to the checkout; tests and generated files are
 * ignored.
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

function add(hash, path) {
  const full = resolve(ROOT, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    const content = readFileSync(full);
    hash.update(`${path}\0${content.length}\0`).update(content);
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!PASSED_OVER.has(name) && !NOT_SOURCE.test(name)) add(hash, join(path, name));
  }
}
