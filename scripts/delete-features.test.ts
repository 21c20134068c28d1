import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { FEATURES, featureImporters } from './lib/feature-imports.mjs';
import { ROOT } from './lib/root.mjs';

/** Folders without source. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.git', 'docs', 'e2e']);

/** Folders with installed packages. */
const PACKAGES = ['.', 'server', 'schemas', 'shared', 'admin', 'employee'];

/** The demo of a feature, which goes with it. */
const isDemo = (importer: string) => importer.startsWith(join('seed', 'fillers'));

/** Returns the features that nothing else needs, with the files of their demo. */
function deletableFeatures(): { feature: string; demo: string[] }[] {
  const importers = featureImporters();
  return readdirSync(FEATURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ feature: name, demo: importers.get(name) ?? [] }))
    .filter(({ demo }) => demo.every(isDemo));
}

test('the server is whole without all features that no other one imports', { timeout: 300_000 }, async () => {
  const deletable = deletableFeatures();
  expect(deletable.map(({ feature }) => feature)).toEqual(
    expect.arrayContaining(['custom-fields', 'join-codes', 'journeys', 'search', 'wallpapers']),
  );
  const copy = mkdtempSync(join(tmpdir(), 'piiri-features-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  for (const name of PACKAGES)
    symlinkSync(join(ROOT, name, 'node_modules'), join(copy, name, 'node_modules'));
  for (const { feature, demo } of deletable) {
    rmSync(join(copy, 'server', 'src', 'features', feature), { recursive: true });
    for (const file of demo) rmSync(join(copy, 'server', 'src', file), { force: true });
  }
  // Tests that concern a feature beside its folder need it.
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false },
    include: ['src'],
    exclude: ['src/**/*.test.ts', 'src/**/*.fixture.ts', 'src/**/test'],
  };
  writeFileSync(join(copy, 'server', 'tsconfig.source.json'), JSON.stringify(config));
  const run = promisify(execFile);
  await run(process.execPath, [join(copy, 'scripts', 'gen.mjs')]);
  const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
  const { stdout } = await run(tsc, ['--noEmit', '-p', 'server/tsconfig.source.json'], { cwd: copy }).catch(
    (error) => error,
  );
  expect(stdout).toBe('');
});
