/** Runs all tests and checks, and prints one line at the end: `N passed, N failed`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { browserForTests } from './lib/browser.mjs';
import { Failure, main, Stopped } from './lib/fail.mjs';
import { browserFailures, toldShortly, unitFailures } from './lib/failures.mjs';
import { install, needsInstall } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { inRoot } from './lib/root.mjs';
import { bin, run } from './lib/run.mjs';

const RESULTS = inRoot('test-results');

/** Each runner returns its counts; one that crashes counts as one failure. */
const RUNNERS = [
  ['Browser of the tests', lookForBrowser],
  ['Types, lint, migrations', check],
  ['Build', buildAll],
  ['Unit, component and integration', unitTests],
  ['Browser', browserTests],
];

/** The browser of the component tests and journeys, or why there is none. */
let testBrowser = {};

await main(async () => {
  checkNodeVersion();
  if (needsInstall()) await withLock(async () => needsInstall() && (await install()));
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const failures = [];
  const took = [];
  for (const [title, runner] of RUNNERS) {
    console.log(`\n── ${title}`);
    const began = Date.now();
    const { passed, failed, named = [] } = await count(runner);
    took.push(`${title}: ${Math.round((Date.now() - began) / 1000)} s`);
    total.passed += passed;
    total.failed += failed;
    failures.push(...named.map((failure) => ({ title, ...failure })));
    if (failed > named.length) failures.push({ title, name: `${failed - named.length} more, see above` });
  }
  process.exitCode = total.failed ? 1 : 0;
  // Repeats all failures at the end of the log.
  if (failures.length > 0) console.log(`\n── Failed\n\n${failures.map(toldShortly).join('\n')}`);
  console.log(`\n${took.join(', ')}`);
  if (testBrowser.missing) console.log(`\n${testBrowser.missing}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
});

async function count(runner) {
  try {
    return await runner();
  } catch (error) {
    if (error instanceof Stopped) throw error;
    console.log(error instanceof Failure ? error.message : error);
    return { passed: 0, failed: 1, named: [{ name: 'broke off', message: String(error?.message ?? error) }] };
  }
}

async function lookForBrowser() {
  testBrowser = await browserForTests();
  console.log(testBrowser.browser ?? testBrowser.missing);
  return { passed: 0, failed: 0 };
}

async function buildAll() {
  await withLock(() => build());
  return { passed: 1, failed: 0 };
}

async function unitTests() {
  const file = `${RESULTS}/unit.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Without a browser the component tests are left out.
  const env = { ...process.env, PIIRI_BROWSER: testBrowser.browser ?? '' };
  const { code } = await run(bin('vitest'), ['run', ...reporters], { env });
  const result = readResult(file);
  return atLeastOne(code, result.numPassedTests, result.testResults.flatMap(unitFailures));
}

async function browserTests() {
  if (!testBrowser.browser) return { passed: 0, failed: 0 };
  const file = `${RESULTS}/browser.json`;
  const env = { ...process.env, PIIRI_BROWSER: testBrowser.browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--config', 'playwright.config.ts', '--reporter=list,json'];
  const { code } = await run(bin('playwright', 'e2e'), args, { cwd: inRoot('e2e'), env });
  const { stats, suites, errors } = readResult(file);
  const named = [
    ...suites.flatMap((suite) => browserFailures(suite)),
    ...errors.map(({ message }) => ({ name: 'outside of tests', message })),
  ];
  return atLeastOne(code, stats.expected + stats.flaky, named);
}

/** A runner that fails without naming a test counts as a failure. */
function atLeastOne(code, passed, named) {
  return { passed, failed: code !== 0 ? Math.max(1, named.length) : named.length, named };
}

function readResult(file) {
  if (!existsSync(file)) throw new Failure('The runner ended without a result.');
  return JSON.parse(readFileSync(file, 'utf8'));
}
