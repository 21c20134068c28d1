import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { parseChangelog } from '../../changelog.ts';
import { ROOT } from '../../paths.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('an entry a version, a change that is broken over lines is one', () => {
  const entries = parseChangelog(
    '# Changelog\n\nWords.\n\n## [Unreleased]\n\n### Added\n- One\n  and more.\n- Two\n\n## [1.2.0] - 2026-11-01\n### Fixed\n* Three\n\n## 1.1.0\n',
  );
  expect(entries).toEqual([
    { version: 'Unreleased', date: null, sections: [{ title: 'Added', lines: ['One and more.', 'Two'] }] },
    { version: '1.2.0', date: '2026-11-01', sections: [{ title: 'Fixed', lines: ['Three'] }] },
    { version: '1.1.0', date: null, sections: [] },
  ]);
});

test('tenant admins read it, with every line of the file', async () => {
  const admin = await server.login(await server.build.user({ is_tenant_admin: true }));
  const answer = await server.call('GET', 'v1/changelog/', { token: admin });
  expect(answer.statusCode).toBe(200);
  const told = JSON.stringify(answer.json().results);
  const file = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const changes = file.split('\n').filter((line) => line.startsWith('- '));
  expect(changes.length).toBeGreaterThan(5);
  for (const line of changes) expect(told).toContain(JSON.stringify(line.slice(2).trim()).slice(1, -1));
  const employee = await server.login(await server.build.user());
  expect((await server.call('GET', 'v1/changelog/', { token: employee })).statusCode).toBe(403);
});
