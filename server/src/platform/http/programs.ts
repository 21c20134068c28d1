import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../config/paths.ts';

/** A browser program as it was built. */
export interface Program {
  /** Where it is served, with a slash at its end. */
  at: string;
  folder: string;
}

export const EMPLOYEE: Program = { at: '/', folder: join(ROOT, 'employee', 'dist') };
export const CONSOLE: Program = { at: '/admin/', folder: join(ROOT, 'admin', 'dist') };

/** Hashes of the scripts that a program's page holds in itself, as its build noted them for the content security policy. */
export function inlineScripts(): string[] {
  return [EMPLOYEE, CONSOLE].flatMap(({ folder }) => {
    const path = join(folder, 'csp.json');
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).scripts as string[]) : [];
  });
}
