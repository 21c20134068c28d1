/**
 * Fails when a feature of the server imports from another one except its `public.ts`, or has a job in a file whose name
 * does not end in `-job.ts` or `-jobs.ts`. Biome's rules reject the other forbidden imports. With `--needed` it prints
 * which features others import, and who does; any other one is removed by deleting its folder.
 */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Failure, main } from './lib/fail.mjs';
import { FEATURES, featureImporters, featureOf, importsOf, sourcesIn } from './lib/feature-imports.mjs';

const JOB = /^export const \w+: Job\b/m;

await main(async () => {
  if (process.argv.includes('--needed'))
    return console.log(
      [...featureImporters()].map(([feature, importers]) => `${feature}: ${importers.join(', ')}`).join('\n'),
    );
  const files = sourcesIn(FEATURES).filter((name) => name.includes(sep));
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
