import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../platform/process/paths.ts';

/** Returns how operators call the tool in a folder: a release has it as a program, a clone as a script of npm. */
export const toolName = (root: string) =>
  existsSync(join(root, 'bin', 'piiri.mjs')) ? 'bin/piiri.mjs' : 'npm run piiri --';

export const TOOL = toolName(ROOT);
