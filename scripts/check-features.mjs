/**
 * Fails when a feature of the server imports from another one except its `public.ts`, or has a job in a file whose name
 * does not end in `-job.ts` or `-jobs.ts`. Biome's rules reject the other forbidden imports.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { Failure, main } from './lib/fail.mjs';
import { ROOT } from './lib/root.mjs';

const FEATURES = join(ROOT, 'server', 'src', 'features');
const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Returns the target of each import in a file, relative to the folder of features; targets outside begin with `..`. */
function importsOf(file) {
  const text = readFileSync(join(FEATURES, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path]) => normalize(join(dirname(file), path)));
}

const JOB = /^export const \w+: Job\b/m;

const featureOf = (path) => path.split(sep)[0];

await main(async () => {
  const files = readdirSync(FEATURES, { recursive: true }).filter(
    (name) => /\.ts$/.test(name) && !/\.(test|gen)\.ts$/.test(name) && name.includes(sep),
  );
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.includes(sep) && featureOf(path) !== '..' && featureOf(path) !== featureOf(file))
      .filter((path) => relative(featureOf(path), path) !== 'public.ts')
      .map((path) => `server/src/features/${file} imports ${path}`),
  );
  if (wrong.length > 0)
    throw new Failure(
      `A feature knows another one by its public.ts, or by the changes that it hears of:\n${wrong.join('\n')}`,
    );
  const jobs = files.filter(
    (file) => JOB.test(readFileSync(join(FEATURES, file), 'utf8')) && !/-jobs?\.ts$/.test(file),
  );
  if (jobs.length > 0)
    throw new Failure(
      `A job stands in a file that is called after it (…-job.ts):\n${jobs.map((file) => `server/src/features/${file}`).join('\n')}`,
    );
});
