import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDataDir } from '../../test/temporary-data-dir.ts';
import { toolName } from './run.ts';

test('a release calls its tool as a program, and a clone as a script of npm', () => {
  const folder = temporaryDataDir();
  expect(toolName(folder.path)).toBe('npm run piiri --');
  mkdirSync(join(folder.path, 'bin'));
  writeFileSync(join(folder.path, 'bin', 'piiri.mjs'), '');
  expect(toolName(folder.path)).toBe('bin/piiri.mjs');
  folder.remove();
});
