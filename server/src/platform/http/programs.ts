import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/paths.ts';

/** A built browser app. */
export interface Program {
  /** Path at which it is served, with a trailing slash. */
  at: string;
  folder: string;
}

export const EMPLOYEE: Program = { at: '/', folder: join(ROOT, 'employee', 'dist') };
export const CONSOLE: Program = { at: '/admin/', folder: join(ROOT, 'admin', 'dist') };

/**
 * Returns hashes of the inline scripts of the apps' pages, as their builds recorded them for the content security
 * policy.
 */
export function inlineScripts(): string[] {
  return [EMPLOYEE, CONSOLE].flatMap(({ folder }) => {
    const path = join(folder, 'csp.json');
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).scripts as string[]) : [];
  });
}
