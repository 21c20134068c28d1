import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserForTests, findBrowser, NoBrowser } from './lib/browser.mjs';
import { Failure } from './lib/fail.mjs';

const noBrowser = () => Promise.reject(new NoBrowser('Install one.'));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piiri-browser-'));
  vi.stubEnv('PIIRI_BROWSER', '');
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function addProgram(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('without a browser a run leaves the browser tests out, says so in one line, and is not a failure', async () => {
  const { browser, missing } = await browserForTests(noBrowser, {});
  expect(browser).toBeUndefined();
  expect(missing).toMatch(/^NOT RUN without a browser: [^\n]+ Install one\.$/);
});

test('in CI a missing browser is a failure', async () => {
  await expect(browserForTests(noBrowser, { CI: 'true' })).rejects.toThrow(Failure);
});

test('a browser that is named and not there is a failure everywhere', async () => {
  vi.stubEnv('PIIRI_BROWSER', join(folder, 'none'));
  await expect(browserForTests(findBrowser, {})).rejects.toThrow('is not there');
});

test('a program that cannot be started is passed over', async () => {
  addProgram('chromium-headless-shell', 'exit 127');
  const works = addProgram('chromium', 'echo Chromium 140');
  expect(await findBrowser()).toBe(works);
});
