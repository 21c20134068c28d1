import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Failure } from './fail.mjs';
import { inRoot } from './root.mjs';
import { bin, run } from './run.mjs';

/** The headless shell comes first: it is Chromium without a window, and needs less of the processor. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the browser for the journeys: the one named in the environment, else an installed Chromium or Chrome, else
 * Playwright's own, else the distribution's package (as root only), else Playwright's own, downloaded now. Throws one
 * line when there is none.
 */
export async function findBrowser() {
  const named = process.env.PIIRI_BROWSER || process.env.CHROME_PATH;
  if (named && !existsSync(named))
    throw new Failure(`The browser named in the environment is not there: ${named}`);
  const browser = named || (await installed()) || (await playwrightsOwn()) || (await bringBrowser());
  if (browser) return browser;
  throw new NoBrowser(
    'The browser tests need Chromium or Chrome: install one, or name its program in PIIRI_BROWSER.',
  );
}

/** Thrown where no browser is to be had. */
export class NoBrowser extends Failure {}

/**
 * Returns the browser for a test run, or `missing`: one line that says why the browser tests are left out, so that the
 * other tests still run on a machine without one. In CI a missing browser is a failure.
 * @param {() => Promise<string>} find
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{ browser?: string, missing?: string }>}
 */
export async function browserForTests(find = findBrowser, env = process.env) {
  try {
    return { browser: await find() };
  } catch (error) {
    if (!(error instanceof NoBrowser) || isSet(env.CI)) throw error;
    return { missing: `NOT RUN without a browser: component tests and journeys. ${error.message}` };
  }
}

const isSet = (value) => Boolean(value) && !['0', 'false'].includes(value);

async function bringBrowser() {
  await installPackage();
  return (await installed()) ?? (await fetchPlaywrightsOwn());
}

/**
 * Whether a program can be started: one that is there may lack libraries, or only print how to install it. On Windows
 * Chrome opens a window instead of printing its version.
 */
const starts = async (path) =>
  process.platform === 'win32' || (await run(path, ['--version'], { capture: true })).code === 0;

async function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...candidates, ...PLACES]) if (existsSync(path) && (await starts(path))) return path;
}

async function playwrightsOwn() {
  const { chromium } = createRequire(inRoot('e2e', 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) && (await starts(path)) ? path : undefined;
}

async function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('No Chromium or Chrome found; installing the distribution’s package …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name) => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
  await run('apt-get', ['update'], { env });
  // Not every distribution has the headless shell.
  const { code } = await install('chromium-headless-shell');
  if (code !== 0) await install('chromium');
}

async function fetchPlaywrightsOwn() {
  console.log('No Chromium or Chrome found; fetching the one that Playwright brings …');
  await run(bin('playwright', 'e2e'), ['install', 'chromium']);
  return playwrightsOwn();
}
