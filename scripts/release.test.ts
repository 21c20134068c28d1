import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licenceTexts, makeNotices } from './lib/notices.mjs';
import { releaseVersion } from './lib/release-version.mjs';

const BUILD = { version: '2026.11.0', tags: [] as string[], commits: 1098, commit: 'e59c5262' };

test('a build is named by its commit unless the tag of its version is on it, and by its time with changes', () => {
  expect(releaseVersion(BUILD)).toBe('2026.11.0-1098-ge59c5262');
  expect(releaseVersion({ ...BUILD, tags: ['v2026.10.0'] })).toBe('2026.11.0-1098-ge59c5262');
  expect(releaseVersion({ ...BUILD, tags: ['other', 'v2026.11.0'] })).toBe('2026.11.0');
  const changedAt = '2026-11-29T13:20:05.123Z';
  expect(releaseVersion({ ...BUILD, changedAt })).toBe('2026.11.0-1098-ge59c5262-changed-20261129132005');
});

test('notices have each licence text once, with its packages, and name the licence where there is no text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'piiri-notices-'));
  writeFileSync(join(folder, 'LICENSE.md'), 'MIT, Copyright X\n');
  writeFileSync(join(folder, 'index.js'), '');
  const texts = licenceTexts(folder);
  rmSync(folder, { recursive: true });
  expect(texts).toEqual(['MIT, Copyright X']);
  expect(licenceTexts(undefined)).toEqual([]);
  const notices = makeNotices([
    { name: 'b', version: '1.0.0', licence: 'MIT', texts },
    { name: 'a', version: '2.0.0', licence: 'MIT', texts },
    { name: 'c', version: '3.0.0', licence: 'ISC', texts: [] },
  ]);
  expect(notices).toContain('a 2.0.0\nb 1.0.0\n\nMIT, Copyright X\n');
  expect(notices.match(/Copyright X/g)).toHaveLength(1);
  expect(notices).toContain('c 3.0.0: ISC');
});
