import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');

test('all advisory locks are taken through one registry, which gives each a unique number', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const taking = files.filter((file) =>
    /pg_(try_)?advisory_\w*lock/.test(readFileSync(join(SRC, file), 'utf8')),
  );
  expect(taking).toEqual(['db/advisory-locks.ts']);
});
