import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../process/paths.ts';
import { settingNames } from './config.ts';

test('docs/settings.md lists exactly the existing settings', () => {
  const rows = readFileSync(join(ROOT, 'docs', 'settings.md'), 'utf8').match(/^\| `.*?\|/gm) ?? [];
  const listed = rows.flatMap((row) => [...row.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name));
  expect(listed.sort()).toEqual([...settingNames].sort());
});
