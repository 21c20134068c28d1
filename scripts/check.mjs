/** Checks types, lint, format, missing migrations and missing labels. */
import { fileURLToPath } from 'node:url';
import { generate } from './gen.mjs';
import { Failure, main } from './lib/fail.mjs';
import { bin, pooled, run } from './lib/run.mjs';

const TYPED = ['schemas', 'shared', 'server', 'admin', 'employee', 'employee/src/worker', 'e2e'];

const STEPS = [
  ...TYPED.map((name) => ({ title: `types of ${name}`, command: ['tsc', '--noEmit', '-p', name] })),
  { title: 'lint and format', command: ['biome', 'check', '.'] },
  { title: 'names in comments', command: ['node', 'scripts/check-comments.mjs'] },
  { title: 'features', command: ['node', 'scripts/check-features.mjs'] },
  { title: 'folders', command: ['node', 'scripts/check-folders.mjs'] },
  { title: 'migrations', command: ['tsx', 'server/scripts/migration.ts', '--check'] },
  // A missing label shows the field's name: the tests accept that, a merge does not.
  { title: 'labels', command: ['tsx', 'locales/missing-labels.ts'], mayFail: true },
];

/**
 * Runs all steps, two at a time, prints each with its time and errors, and returns the counts. `lenient`: a missing
 * label is only reported.
 */
export async function check({ lenient = true } = {}) {
  generate();
  const routes = await run(process.execPath, ['employee/scripts/generate-routes.mjs'], { capture: true });
  if (routes.code !== 0) throw new Failure(routes.output);
  const results = await pooled(
    2,
    STEPS.map((step) => () => runStep(step, lenient)),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

async function runStep({ title, mayFail, command: [program, ...args] }, lenient) {
  const began = Date.now();
  const { code, output } = await run(program === 'node' ? process.execPath : bin(program), args, {
    capture: true,
  });
  const isFine = code === 0;
  const passes = isFine || Boolean(mayFail && lenient);
  const verdict = passes ? (isFine ? 'ok  ' : 'note') : 'FAIL';
  console.log(`${verdict} ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (!isFine && output.trim()) console.log(output.trimEnd());
  return passes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const { failed } = await check({ lenient: false });
    if (failed) throw new Failure(`${failed} of ${STEPS.length} checks failed.`);
  });
}
