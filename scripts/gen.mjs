/**
 * Generates a module with the files of each registry folder, so that nobody maintains such a list by hand.
 * PIIRI_EXTRA_ENTITIES names one more folder of entity files, to try out a definition outside the product.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main } from './lib/fail.mjs';
import { ROOT } from './lib/root.mjs';

/**
 * Each folder and the module that lists its files; `write` returns the module's text. `inEach`: the files of each
 * subfolder that have a default export.
 */
export const REGISTRIES = [
  { folder: 'schemas/entities', ending: '.ts', module: 'schemas/entities.gen.ts', write: named('entities') },
  { folder: 'schemas/field-types', ending: '.ts', module: 'schemas/field-types.gen.ts', write: fieldTypes },
  {
    folder: 'server/src/features',
    ending: 'routes.ts',
    inEach: true,
    module: 'server/src/features/routes.gen.ts',
    write: listedByFolder('routes'),
  },
  {
    folder: 'server/src/cli/commands',
    ending: '.ts',
    module: 'server/src/cli/commands.gen.ts',
    write: listed('commands'),
  },
  {
    folder: 'server/src/engine/access/policies',
    ending: '.ts',
    module: 'server/src/engine/access/policies.gen.ts',
    write: keyed('policies', snakeCase),
  },
  {
    folder: 'server/src/features',
    ending: '/feature.ts',
    module: 'server/src/features/features.gen.ts',
    write: features,
  },
  {
    folder: 'server/src/seed/fillers',
    ending: '.ts',
    module: 'server/src/seed/fillers.gen.ts',
    write: keyed('fillers', camelCase),
  },
  {
    folder: 'admin/src/fields',
    ending: '.tsx',
    module: 'admin/src/fields.gen.ts',
    write: keyed('fields', camelCase),
  },
  {
    folder: 'admin/src/overrides',
    ending: '/index.tsx',
    module: 'admin/src/overrides.gen.ts',
    write: keyed('overrides', camelCase),
  },
  {
    folder: 'admin/src/screens',
    ending: '.tsx',
    module: 'admin/src/screens.gen.ts',
    write: keyed('screens', camelCase),
  },
  {
    folder: 'locales/fi',
    ending: '-screen.json',
    module: 'employee/src/texts/screen-texts.gen.ts',
    write: screenTexts,
  },
  ...['fi', 'sv', 'en', 'lt'].map((language) => ({
    folder: 'locales/fi',
    ending: '-screen.json',
    module: `employee/src/texts/${language}.gen.ts`,
    write: textsIn(language),
  })),
  ...['fi', 'sv', 'en', 'lt'].flatMap((language) =>
    ['names', 'labels'].map((what) => ({
      folder: 'schemas/entities',
      ending: '.ts',
      module: `employee/src/texts/${what}-${language}.static.gen.ts`,
      write: contentTexts(what, language),
    })),
  ),
  {
    folder: 'locales/fi',
    ending: '.json',
    module: 'e2e/fixtures/texts.gen.ts',
    write: filesByName,
  },
  {
    folder: 'employee/src/overrides',
    ending: '/index.tsx',
    module: 'employee/src/overrides.gen.ts',
    write: loaders('overrides'),
  },
];

/** Writes the modules whose folder has changed. `extraEntities` is the absolute path of one more folder of entities. */
export function generate(extraEntities = process.env.PIIRI_EXTRA_ENTITIES) {
  for (const registry of REGISTRIES) {
    const { folder, ending, inEach, module, write } = registry;
    const files = inEach
      ? foldersOf(join(ROOT, folder)).flatMap((subfolder) => filesOf(subfolder, ending).filter(hasDefault))
      : filesOf(join(ROOT, folder), ending);
    if (folder === 'schemas/entities' && extraEntities)
      files.push(...filesOf(resolve(extraEntities), ending));
    writeIfChanged(join(ROOT, module), write(files.map((file) => describe(file, ending, module))));
  }
}

function foldersOf(folder) {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => join(folder, name)).sort();
}

const hasDefault = (file) => /^export default /m.test(readFileSync(file, 'utf8'));

function filesOf(folder, ending) {
  if (!existsSync(folder)) return [];
  const counts = (name) => !name.startsWith('_') && !/\.(test|fixture|gen)\./.test(name);
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => counts(name));
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) return !ending.startsWith('/') && path.endsWith(ending) ? [path] : [];
      return ending.startsWith('/') && existsSync(path + ending) ? [path + ending] : [];
    });
}

function describe(file, ending, module) {
  const path = relative(join(ROOT, dirname(module)), file)
    .split(sep)
    .join('/');
  const name = basename(ending.startsWith('/') ? dirname(file) : file.slice(0, -ending.length));
  return { from: path.startsWith('.') ? path : `./${path}`, name };
}

function named(registry) {
  return (files) => {
    const imports = files.map(({ from, name }) => `import { ${camelCase(name)} } from '${from}';`);
    return moduleText(imports, registry, object(files.map(({ name }) => camelCase(name))));
  };
}

function keyed(registry, keyOf) {
  return (files) => {
    const imports = files.map(({ from, name }) => `import ${camelCase(name)}_ from '${from}';`);
    const entries = files.map(({ name }) => `${keyOf(name)}: ${camelCase(name)}_`);
    return moduleText(imports, registry, object(entries));
  };
}

function listedByFolder(registry) {
  return (files) => {
    const imports = files.map(({ from }, index) => `import r${index} from '${from}';`);
    const folderOf = ({ from }) => from.split('/')[1];
    const entries = [...new Set(files.map(folderOf))].map((folder) => {
      const calls = files.flatMap((file, index) => (folderOf(file) === folder ? [`...r${index}`] : []));
      return `'${folder}': [${calls.join(', ')}]`;
    });
    return moduleText(imports, registry, object(entries));
  };
}

function listed(registry) {
  return (files) => {
    const imports = files.map(({ from }, index) => `import r${index} from '${from}';`);
    return moduleText(imports, registry, `[${files.map((_, index) => `r${index}`).join(', ')}] as const`);
  };
}

function features(files) {
  const imports = files.map(({ from, name }) => `import { feature as ${camelCase(name)} } from '${from}';`);
  return moduleText(imports, 'features', `[${files.map(({ name }) => camelCase(name)).join(', ')}] as const`);
}

function fieldTypes(files) {
  const builders = files.map(({ from }) => `export * from '${from}';`);
  return `${builders.join('\n')}\n${keyed('fieldTypes', camelCase)(files)}`;
}

/** Returns the names of an employee screen's texts, with the content of each. */
function screenTexts(files) {
  const names = files.map(({ name }) => name);
  const types = names.map(
    (name) => `import type ${camelCase(name)}_ from '../../../locales/fi/${name}-screen.json';`,
  );
  const members = names.map((name) => `  '${name}': typeof ${camelCase(name)}_;\n`);
  return [
    ...types,
    `export type ScreenTexts = {\n${members.join('')}};`,
    `export const screenNames = ${JSON.stringify(names)} as const;\n`,
  ].join('\n');
}

/**
 * Returns the employee app's texts in a language: `ui.json` is loaded at once, a screen's texts when they are needed.
 */
function textsIn(language) {
  return (files) => {
    const loaders = files.map(
      ({ name }) => `'${name}': () => import('@piiri/locales/${language}/${name}-screen.json')`,
    );
    return [
      `export { default as ui } from '@piiri/locales/${language}/ui.json';`,
      `export { names } from './names-${language}.static.gen.ts';`,
      `export const labels = () => import('./labels-${language}.static.gen.ts');`,
      `export const screens = ${object(loaders)};\n`,
    ].join('\n');
  };
}

/** Returns the names, or the field labels, of entities with employee screens, in a language. */
function contentTexts(what, language) {
  return (files) => {
    const names = files.map(({ name }) => snakeCase(name));
    const written = names.filter((name) => existsSync(join(ROOT, 'locales', language, `${name}.json`)));
    const imports = written.map((name) => `import ${name} from '@piiri/locales/${language}/${name}.json';`);
    imports.push(`import { ${what}Of } from './names-of.ts';`);
    return moduleText(imports, what, `${what}Of({ ${written.join(', ')} })`);
  };
}

/** Returns the contents of JSON files by name. */
function filesByName(files) {
  const imports = files.map(
    ({ from, name }) => `import ${camelCase(name)}_ from '${from}' with { type: 'json' };`,
  );
  const entries = files.map(({ name }) => `'${name}': ${camelCase(name)}_`);
  return moduleText(imports, 'files', object(entries));
}

/** Returns modules by name, each loaded when it is needed. */
function loaders(registry) {
  return (files) =>
    moduleText([], registry, object(files.map(({ from, name }) => `'${name}': () => import('${from}')`)));
}

function object(entries) {
  return entries.length ? `{\n${entries.map((entry) => `  ${entry},\n`).join('')}} as const` : '{} as const';
}

function moduleText(imports, name, value) {
  return `${[...imports, ''].join('\n')}\nexport const ${name} = ${value};\n`.trimStart();
}

function camelCase(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function snakeCase(name) {
  return name.replaceAll('-', '_');
}

function writeIfChanged(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  // Another start may be reading the file at this moment, so it is replaced at once.
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(generate);
