/** What failed, from the runners' results: by file and name, with what it said. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, ROOT } from './root.mjs';

/** Lines of a message that are shown, and characters of each. */
const LINES = 4;
const LONGEST = 200;

/** The failed tests of a file in Vitest's result. One that cannot be loaded has failed without any test having run. */
export function unitFailures({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ file, name: 'the file itself', message }];
  return failed.map(({ fullName, failureMessages: [said = ''] }) => ({
    file,
    name: fullName,
    // So Vitest calls what took too long.
    message: said.replace('Error: STACK_TRACE_ERROR', 'took too long'),
  }));
}

/** The failed tests of a suite in Playwright's result, and of those within it. */
export function browserFailures({ title, file, specs = [], suites = [] }, above = []) {
  const path = title === file ? above : [...above, title];
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      file: `${relative(ROOT, inRoot('e2e', spec.file))}:${spec.line}`,
      name: [...path, spec.title].join(' › '),
      message: spec.tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error.message,
    }));
  return [...own, ...suites.flatMap((suite) => browserFailures(suite, path))];
}

/** A failure in a few lines. */
export function toldShortly({ title, file, name, message = '' }) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('at '))
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, LONGEST)}`);
  return [`✗ ${[file ?? title, name].join(' › ')}`, ...lines].join('\n');
}
