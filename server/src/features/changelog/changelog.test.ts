import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@piiri/schemas';
import type { ChangelogEntry } from '@piiri/shared/contracts/changelog.ts';
import { VERSION } from '@piiri/shared/version.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { VERSION as PACKAGE_VERSION } from '../../platform/process/announce.ts';
import { ROOT } from '../../platform/process/paths.ts';
import { ownChangelog, parseChangelog } from './routes.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('each version is one entry, and a change wrapped over lines is one change', () => {
  const entries = parseChangelog(
    '# Changelog\n\nWords.\n\n## [Unreleased]\n\n### Added\n- One\n  and more.\n- Two\n\n## [1.2.0] - 2026-11-01\n### Fixed\n* Three\n\n## 1.1.0\n',
  );
  expect(entries).toEqual([
    { version: 'Unreleased', date: null, sections: [{ title: 'Added', lines: ['One and more.', 'Two'] }] },
    { version: '1.2.0', date: '2026-11-01', sections: [{ title: 'Fixed', lines: ['Three'] }] },
    { version: '1.1.0', date: null, sections: [] },
  ]);
});

test('tenant admins read the changelog in their language, with the version shown in the footer', async () => {
  const admin = await server.login(await server.build.user({ is_tenant_admin: true }));
  const read = async (language: string) => {
    const headers = { 'Accept-Language': language };
    const answer = await server.call('GET', 'v1/changelog/', { token: admin, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json().results as ChangelogEntry[];
  };
  const changelogs = await Promise.all(LANGUAGES.map(read));
  for (const entries of changelogs) expect(entries.map(({ version }) => version)).toContain(VERSION);
  const titles = changelogs.map(([newest]) => newest?.sections[0]?.title);
  expect(titles).toEqual(['Uutta', 'Nytt', 'New', 'Nauja']);
  const employee = await server.login(await server.build.user());
  expect((await server.call('GET', 'v1/changelog/', { token: employee })).statusCode).toBe(403);
});

test('all languages have the same changes per version, and the developers’ changelog has the versions', async () => {
  const shapes = await Promise.all(
    LANGUAGES.map(async (language) =>
      (await ownChangelog(language)).map(({ version, date, sections }) => ({
        version,
        date,
        sections: sections.map(({ lines }) => lines.length),
      })),
    ),
  );
  const [first = []] = shapes;
  for (const shape of shapes) expect(shape).toEqual(first);
  expect(first[0]?.version).toBe(VERSION);
  const developers = parseChangelog(await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8'));
  expect(developers).toEqual(
    expect.arrayContaining(first.map(({ version, date }) => expect.objectContaining({ version, date }))),
  );
  // npm requires a third version number.
  expect(PACKAGE_VERSION).toMatch(new RegExp(`^${VERSION.replaceAll('.', '\\.')}\\.\\d+$`));
});
