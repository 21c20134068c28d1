/**
 * Asks the registry for advisories against the packages of the lockfile. An accepted advisory has its reason in
 * `audit-accepted.json`: `"GHSA-…": { "reason": "…", "until": "2027-01-31" }`. When the registry does not answer, it
 * fails, or with `--unaudited` passes with a notice.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judgeAudit, readAudit } from './lib/advisories.mjs';
import { Failure, main } from './lib/fail.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const readJson = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8'));

/**
 * Prints the findings, and returns the advisories; undefined if the registry did not answer. Throws Failure when an advisory against a package has
 * no accepted reason, and when the registry does not answer unless `isUnaudited`.
 */
export async function audit({ isUnaudited = process.argv.includes('--unaudited') } = {}) {
  const { packageManager } = readJson('package.json');
  const { output } = await run('npx', ['-y', packageManager, 'audit', '--json'], { capture: true });
  const { advisories, unreachable } = readAudit(output);
  if (!advisories) {
    const notice = `NOT AUDITED: the registry does not say what is known against our packages. ${unreachable}`;
    if (!isUnaudited) throw new Failure(`${notice}\n--unaudited goes on without.`);
    console.warn(`note ${notice}`);
    return undefined;
  }
  const accepted = readJson('scripts', 'audit-accepted.json');
  const wrong = judgeAudit(advisories, accepted, new Date().toISOString().slice(0, 10));
  if (wrong.length > 0) throw new Failure(wrong.join('\n'));
  console.log(`ok   audit: ${advisories.length} known, each with its reason`);
  return advisories;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(() => audit());
