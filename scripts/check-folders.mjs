/**
 * Fails when folders of a source tree import each other in a circle, at any level: each folder imports only from those
 * below it. An entry of a folder is a subfolder, or a file that lies in it. Imports of types alone do not count: types
 * like `Feature`, `Services` and `Config` name what lies above them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { Failure, main } from './lib/fail.mjs';
import { ROOT } from './lib/root.mjs';

const SOURCES = ['admin/src', 'employee/src', 'server/src', 'shared'];
const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm;

/** Returns the files of a source tree that are neither tests nor generated. */
function filesOf(source) {
  return readdirSync(join(ROOT, source), { recursive: true }).filter(
    (name) =>
      /\.tsx?$/.test(name) && !name.includes('node_modules') && !/\.(test|fixture|gen)\.tsx?$/.test(name),
  );
}

/** Returns the files that a file imports, relative to the source; those outside of it are left out. */
function importsOf(source, file) {
  const text = readFileSync(join(ROOT, source, file), 'utf8');
  return [...text.matchAll(IMPORT)]
    .map(([, path, lazyPath]) => normalize(join(dirname(file), path ?? lazyPath)))
    .filter((path) => !path.startsWith('..') && !path.includes('.gen.'));
}

/** Returns the imports between the entries of each folder: by folder, entry and imported entry, one example. */
function importsByFolder(source) {
  const byFolder = new Map();
  for (const file of filesOf(source))
    for (const target of importsOf(source, file)) {
      if (target === file) throw new Failure(`${source}/${file} imports itself.`);
      const [from, to] = [file.split(sep), target.split(sep)];
      let depth = 0;
      while (from[depth] === to[depth]) depth++;
      const folder = from.slice(0, depth).join('/');
      const entries = byFolder.get(folder) ?? byFolder.set(folder, new Map()).get(folder);
      const imported = entries.get(from[depth]) ?? entries.set(from[depth], new Map()).get(from[depth]);
      if (!imported.has(to[depth])) imported.set(to[depth], `${file} imports ${target}`);
    }
  return byFolder;
}

/** Returns a circle among a folder's entries, as examples of its imports; undefined if there is none. */
function circleIn(entries) {
  const done = new Set();
  const path = [];
  const visit = (entry) => {
    const start = path.indexOf(entry);
    if (start >= 0) {
      const circle = [...path.slice(start), entry];
      return circle.slice(1).map((next, index) => entries.get(circle[index]).get(next));
    }
    if (done.has(entry)) return undefined;
    path.push(entry);
    for (const next of entries.get(entry)?.keys() ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(entry);
    return undefined;
  };
  for (const entry of entries.keys()) {
    const circle = visit(entry);
    if (circle) return circle;
  }
  return undefined;
}

await main(async () => {
  const circles = SOURCES.flatMap((source) =>
    [...importsByFolder(source)].flatMap(([folder, entries]) => {
      const circle = circleIn(entries);
      return circle ? [`${source}/${folder}:\n  ${circle.join('\n  ')}`] : [];
    }),
  );
  if (circles.length > 0)
    throw new Failure(`Folders import each other in a circle, in\n${circles.join('\n')}`);
});
