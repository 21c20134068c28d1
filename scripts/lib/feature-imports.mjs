/** Which features of the server others import. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { ROOT } from './root.mjs';

const SOURCE = join(ROOT, 'server', 'src');

/** Folder of the server's features. */
export const FEATURES = join(SOURCE, 'features');

const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Returns the files below a folder that are neither tests nor generated, relative to it. */
export const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true }).filter(
    (name) => /\.ts$/.test(name) && !/\.(test|gen)\.ts$/.test(name),
  );

/** Returns the target of each import in a file, relative to the folder of features; targets outside begin with `..`. */
export function importsOf(file) {
  const text = readFileSync(join(FEATURES, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path]) => normalize(join(dirname(file), path)));
}

/** Returns the feature to which a path below the folder of features belongs. */
export const featureOf = (path) => path.split(sep)[0];

/**
 * Returns what imports each imported feature from outside of its folder: names of features, and paths below
 * `server/src` of other files, in order.
 */
export function featureImporters() {
  const importers = new Map();
  for (const source of sourcesIn(SOURCE)) {
    const file = relative('features', source);
    for (const target of importsOf(file)) {
      const path = relative('features', join('features', target));
      const feature = featureOf(path);
      if (!path.includes(sep) || feature === '..' || feature === featureOf(file)) continue;
      const importer = featureOf(file) === '..' ? source : featureOf(file);
      importers.set(feature, (importers.get(feature) ?? new Set()).add(importer));
    }
  }
  return new Map([...importers].sort().map(([feature, names]) => [feature, [...names].sort()]));
}
