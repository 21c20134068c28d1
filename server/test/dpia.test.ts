import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dpiaPage } from '../scripts/documents/dpia.ts';
import { processing } from '../src/engine/privacy/processing.ts';
import { purposeOf } from '../src/features/privacy/register.ts';
import { ROOT } from '../src/platform/process/paths.ts';

const page = readFileSync(join(ROOT, 'docs/dpia.md'), 'utf8');

test('docs/dpia.md is current: tsx server/scripts/documents/write.ts', () => {
  expect(page).toBe(dpiaPage());
});

test('docs/dpia.md has every purpose of the register', () => {
  const purposes = new Set(processing().map(({ purpose }) => purposeOf('en', purpose) ?? ''));
  expect(purposes.size).toBeGreaterThan(30);
  expect([...purposes].filter((purpose) => !page.includes(purpose))).toEqual([]);
});

test('docs/dpia.md marks what the company fills in, in each section but none of the data', () => {
  const sections = page.split(/^## /m).slice(1);
  expect(sections).toHaveLength(9);
  for (const section of sections) expect(section).toContain('**To fill in:**');
});
