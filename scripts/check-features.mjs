/**
 * Fails when a feature of the server imports from another one except its `public.ts`, or has a job in a file whose name
 * does not end in `-job.ts` or `-jobs.ts`. Biome's rules reject the other forbidden imports. With `--needed` it prints
 * which features others import, and who does; any other one is removed by deleting its folder.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { Failure, main } from './lib/fail.mjs';
import { ROOT } from './lib/root.mjs';

const SOURCE = join(ROOT, 'server', 'src');
const FEATURES = join(SOURCE, 'features');
const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Returns the target of each import in a file, relative to the folder of features; targets outside begin with `..`. */
function importsOf(file) {
  const text = readFileSync(join(FEATURES, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path]) => normalize(join(dirname(file), path)));
}

const JOB = /^export const \w+: Job\b/m;

const featureOf = (path) => path.split(sep)[0];

/** Returns lines with each feature that something outside of its folder imports, and what does. */
function neededFeatures() {
  const needed = new Map();
  const sources = readdirSync(SOURCE, { recursive: true }).filter(
    (name) => /\.ts$/.test(name) && !/\.(test|gen)\.ts$/.test(name),
  );
  for (const source of sources) {
    const file = relative('features', source);
    for (const target of importsOf(file)) {
      const path = relative('features', join('features', target));
      const feature = featureOf(path);
      if (!path.includes(sep) || feature === '..' || feature === featureOf(file)) continue;
      const importer = featureOf(file) === '..' ? source : featureOf(file);
      needed.set(feature, (needed.get(feature) ?? new Set()).add(importer));
    }
  }
  return [...needed].sort().map(([feature, importers]) => `${feature}: ${[...importers].sort().join(', ')}`);
}

await main(async () => {
  if (process.argv.includes('--needed')) return console.log(neededFeatures().join('\n'));
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
