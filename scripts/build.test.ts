import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFormerAssets } from './build.mjs';

let root: string;
const folder = (name: string) => join(root, name);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'piiri-build-'));
  for (const name of ['former', 'current']) mkdirSync(folder(name));
});

afterEach(() => rmSync(root, { recursive: true }));

test('assets of former builds stay for a month, and never replace those of the new build', () => {
  writeFileSync(join(folder('former'), 'list-a1.js'), 'former');
  writeFileSync(join(folder('former'), 'home-b2.js'), 'former');
  writeFileSync(join(folder('former'), 'old-c3.js'), 'former');
  const twoMonthsAgo = new Date(Date.now() - 60 * 24 * 60 * 60_000);
  utimesSync(join(folder('former'), 'old-c3.js'), twoMonthsAgo, twoMonthsAgo);
  writeFileSync(join(folder('current'), 'home-b2.js'), 'current');
  keepFormerAssets(folder('former'), folder('current'));
  keepFormerAssets(folder('nowhere'), folder('current'));
  expect(readdirSync(folder('current')).sort()).toEqual(['home-b2.js', 'list-a1.js']);
  expect(readFileSync(join(folder('current'), 'home-b2.js'), 'utf8')).toBe('current');
});
