/** Extracts failures from the runners' results: file, test name and message. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, ROOT } from './root.mjs';

/** Number of lines of a message that are shown, and characters of each. */
const LINES = 4;
const LONGEST = 200;

/**
 * Returns the failed tests of a file in Vitest's result. A file that cannot be loaded counts as a failure without a
 * test.
 */
export function unitFailures({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ file, name: 'the file itself', message }];
  return failed.map(({ fullName, failureMessages: [said = ''] }) => ({
    file,
    name: fullName,
    // Vitest's message for a timeout.
    message: said.replace('Error: STACK_TRACE_ERROR', 'took too long'),
  }));
}

/** Returns the failed tests of a suite, and of the suites in it, in Playwright's result. */
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

/** Returns a failure in a few lines. */
export function toldShortly({ title, file, name, message = '' }) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('at '))
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, LONGEST)}`);
  return [`✗ ${[file ?? title, name].join(' › ')}`, ...lines].join('\n');
}
