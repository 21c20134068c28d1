import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/platform/process/paths.ts';
import { sourceFiles } from './source-files.ts';

const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0, numbered from 1. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2`;

const STATES = ['met', 'part', '**not met**', 'does not apply'];

const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', about = '', state = '', where = '', heldBy = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { number, about, state, where, heldBy };
  });

test('docs/asvs.md has each requirement of levels 1 and 2 once, in order', () => {
  const expected = SECTIONS.trim()
    .split(/\s+/)
    .map((entry) => entry.split(':'))
    .flatMap(([section, count]) => Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`));
  expect(rows.map(({ number }) => number)).toEqual(expected);
});

test.each(rows)('$number ($about) has a state and says where or why not', ({ state, where }) => {
  expect(STATES).toContain(state);
  expect(where).not.toBe('');
});

test('each test named in docs/asvs.md exists exactly once', () => {
  const named = rows.flatMap(({ heldBy }) => heldBy.split(', ').filter(Boolean));
  const filesNamed = (name: string) =>
    sourceFiles.filter((path) => `/${path}`.endsWith(`/${name.replaceAll('`', '')}`)).length;
  expect(
    named.filter((name) => !/^`[\w./-]+\.(test|spec)\.ts`$/.test(name) || filesNamed(name) !== 1),
  ).toEqual([]);
});

test('docs/asvs.md has correct counts of its requirements', () => {
  const [all, ...counts] = [
    ...(page.match(/Of (\d+) requirements (\d+) are met, (\d+) in part, (\d+) are\s+not, and (\d+) do/) ??
      []),
  ]
    .slice(1)
    .map(Number);
  expect(all).toBe(rows.length);
  expect(counts).toEqual(STATES.map((state) => rows.filter((row) => row.state === state).length));
});

test('docs/asvs.md names every purpose for which the secret signs', () => {
  const sources = sourceFiles
    .filter((path) => /^server\/src\/.*(?<!\.test)\.ts$/.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'));
  const purposes = sources.flatMap((text) =>
    [...text.matchAll(/(?:\bsign(?:atures)?\(\s*|\bPURPOSE = )'([\w -]+)'/g)].map(([, purpose]) => purpose),
  );
  expect(purposes.length).toBeGreaterThan(20);
  expect(purposes.filter((purpose) => !page.includes(`\`${purpose}\``))).toEqual([]);
});
