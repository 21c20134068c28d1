import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../src/platform/process/paths.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

const DAY_S = 24 * 60 * 60;

let work: ReturnType<typeof temporaryDataDir>;
let backups: string;

beforeEach(() => {
  work = temporaryDataDir();
  backups = join(work.path, 'backups');
  mkdirSync(backups);
});

afterEach(() => work.remove());

/** Makes a folder as of a former backup. */
function former(name: string, daysAgo: number): void {
  mkdirSync(join(backups, name));
  const time = Date.now() / 1000 - daysAgo * DAY_S;
  utimesSync(join(backups, name), time, time);
}

/** Runs the script with a tool that notes its arguments and ends with a status. */
function nightly(status = 0) {
  const tool = join(work.path, 'tool');
  const making = status === 0 ? 'mkdir "$2"' : `exit ${status}`;
  writeFileSync(tool, `#!/bin/sh\necho "$@" >> '${work.path}/calls'\n${making}\n`);
  chmodSync(tool, 0o755);
  const env = { PATH: process.env.PATH, PIIRI: tool };
  const { status: code } = spawnSync('sh', [join(ROOT, 'deploy', 'nightly-backup.sh'), backups], { env });
  const calls = readFileSync(join(work.path, 'calls'), 'utf8').trim().split('\n');
  return { code, call: calls.at(-1) };
}

test('the nightly script links to the last complete backup, and deletes old and interrupted ones', () => {
  former('2026-10-01-0300', 20);
  former('2026-11-20-0300', 1);
  former('2026-11-21-0300.partial', 0);
  const { code, call } = nightly();
  expect(code).toBe(0);
  expect(call).toMatch(/^backup \S+\/\d{4}-\d\d-\d\d-\d{6} --after \S+\/2026-11-20-0300$/);
  expect(readdirSync(backups).sort()).toEqual(['2026-11-20-0300', expect.stringMatching(/^2\d{3}-/)].sort());
});

test('the first backup has no former one, and a failed one deletes nothing and fails the script', () => {
  expect(nightly().call).not.toContain('--after');
  former('2026-10-01-0300', 20);
  expect(nightly(1).code).toBe(1);
  expect(readdirSync(backups)).toContain('2026-10-01-0300');
});
