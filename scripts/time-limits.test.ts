import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

/** What tests wait for without a limit of their own: see `vitest.config.ts` and `e2e/playwright.config.ts`. */
const COMMON_MS = { poll: 50_000, test: 120_000 };

const SKIPPED = ['node_modules', 'dist'];

/** Returns the test files below a folder. */
function testsIn(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : testsIn(path);
    return /\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

const FILES = ['schemas', 'shared', 'locales', 'admin', 'employee', 'scripts', 'server'].flatMap(testsIn);

const shorterThan = (limit: number, pattern: RegExp) =>
  FILES.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(pattern)].flatMap(([text, number = '']) =>
      Number(number.replaceAll('_', '')) < limit ? [`${file}: ${text.trim()}`] : [],
    ),
  );

test('no test has less time than the others: a busy machine is no fault', () => {
  expect(FILES.length).toBeGreaterThan(300);
  expect(shorterThan(COMMON_MS.poll, /\.poll\([^;]*?timeout: (\d[\d_]*)/g)).toEqual([]);
  expect(shorterThan(COMMON_MS.test, /^\s*\}, (\d[\d_]{3,})\);$/gm)).toEqual([]);
  expect(shorterThan(COMMON_MS.test, /\btest\([^\n]*timeout: (\d[\d_]*)/g)).toEqual([]);
});

test('what gives up after a second by itself is told to wait as long as `expect.poll` does', () => {
  const hasty = FILES.filter((file) =>
    /\bvi\.wait(For|Until)\((?![^;]*timeout: 50_000 \}\);)/.test(readFileSync(inRoot(file), 'utf8')),
  );
  expect(hasty).toEqual([]);
});
