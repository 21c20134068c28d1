import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessibilityPage } from '../scripts/documents/accessibility.ts';
import { CHAPTERS, TESTS } from '../scripts/documents/accessibility-criteria.ts';
import { ROOT } from '../src/platform/process/paths.ts';
import { sourceFiles } from './source-files.ts';

/** Criteria of WCAG 2.1, levels A and AA, as clause 9 numbers them. */
const WCAG = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5
  1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.5.1 2.5.2 2.5.3 2.5.4
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.3.1 3.3.2 3.3.3 3.3.4 4.1.1 4.1.2 4.1.3`
  .trim()
  .split(/\s+/);

const OTHERS = [
  '5.1 5.2 5.3 5.4 5.5.1 5.5.2 5.6.1 5.6.2 5.7 5.8 5.9',
  '11.8.1 11.8.2 11.8.3 11.8.4 11.8.5',
  'A.1.1 A.2.1 A.2.2 A.3.1 A.3.2 A.3.3 A.3.4 A.3.5 A.3.6 A.3.7 A.4.1 A.4.2',
  'B.1.1 B.1.2 B.2.1 B.2.2 B.2.3 B.2.4 B.2.5 B.3.1 B.3.2 B.4.1 B.4.2',
  '12.1.1 12.1.2 12.2.2 12.2.3 12.2.4',
].flatMap((line) => line.split(' '));

const criteria = CHAPTERS.flatMap((chapter) => chapter.criteria);

test('docs/accessibility.md is current: tsx server/scripts/documents/write.ts', () => {
  expect(readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8')).toBe(accessibilityPage());
});

test('each criterion of the clauses is there once', () => {
  const expected = [...WCAG.map((number) => `9.${number}`), '9.6', ...OTHERS];
  expect(criteria.map(({ number }) => number).sort()).toEqual(expected.sort());
});

test.each(Object.entries(TESTS))('the test %s exists under its title', (_, [file, title]) => {
  expect(sourceFiles).toContain(file);
  const source = readFileSync(join(ROOT, file), 'utf8');
  const isThere = ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}`));
  expect(isThere, `${file}: ${title}`).toBe(true);
});

test('each test is used, and each state says how', () => {
  const used = new Set(criteria.flatMap(({ tests = [] }) => tests));
  expect(Object.keys(TESTS).filter((name) => !used.has(name as keyof typeof TESTS))).toEqual([]);
  expect(criteria.filter(({ about }) => about === '')).toEqual([]);
});
