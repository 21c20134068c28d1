import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withSameExports } from './stub-modules.ts';

test('a stub has the exports of its module, so that the bundler warns of nothing', async () => {
  const core = dirname(createRequire(import.meta.url).resolve('zod/v4/core'));
  const path = join(core, 'json-schema-processors.js');
  const stub = withSameExports(readFileSync(path, 'utf8'));
  const exported = Object.keys(await import(path));
  expect(exported).toContain('stringProcessor');
  const stubbed = await import(`data:text/javascript,${encodeURIComponent(stub)}`);
  expect(Object.keys(stubbed).sort()).toEqual(exported.sort());
  expect(stubbed.stringProcessor()).toEqual({});
});
