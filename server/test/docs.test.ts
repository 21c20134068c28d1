import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../src/cli/commands.gen.ts';
import { parseCommandLine } from '../src/cli/run.ts';
import { ROOT } from '../src/platform/process/paths.ts';
import { sourceFiles } from './source-files.ts';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'deploy/README.md',
  'deploy/helm/README.md',
  'deploy/kubernetes/README.md',
  ...['docs', 'docs/developing'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** Returns the text within backticks or code blocks. */
const codeOf = (text: string) => text.match(/```[\s\S]*?```|`[^`\n]+`/g)?.join('\n') ?? '';

test.each(PAGES)('the tests that %s names exist', (page) => {
  const names = new Set(sourceFiles.map((path) => basename(path)));
  const named = [...textOf(page).matchAll(/[\w*.-]+\.(?:test|spec)\.tsx?/g)].map(([name]) => name);
  expect(named.filter((name) => !name.startsWith('*') && !names.has(name))).toEqual([]);
});

test.each(PAGES)('the source files that %s names exist', (page) => {
  const named = [
    ...codeOf(textOf(page)).matchAll(
      /(?<![\w./<-])(?:[\w-]+\/)+[\w.@-]+\.(?:tsx?|mjs|yaml|json|conf|md|service)\b/g,
    ),
  ];
  const isThere = (path: string) =>
    sourceFiles.some((sourceFile) => sourceFile === path || sourceFile.endsWith(`/${path}`));
  const paths = named
    .map(([path]) => path)
    .filter((path) => !/(^|\/)(dist|node_modules|bin|x|t|r|lunch)(\/|\.)|\.gen\./.test(path));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test.each(PAGES)('the commands that %s names exist', (page) => {
  const code = codeOf(textOf(page));
  const { scripts } = JSON.parse(textOf('package.json'));
  const npm = [...code.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(npm.filter((name) => !(name in scripts))).toEqual([]);
  for (const [, line = ''] of code.matchAll(
    /(?:(?:^|`|\/bin\/)piiri|npm run piiri --|piiri\.mjs) ([a-z][a-z-]*(?: [a-z][a-z-]*)?(?: --[a-z-]+)*)/gm,
  )) {
    const words = line.split(' ');
    expect(() => parseCommandLine(commands, [...words, '--help']), `piiri ${line}`).not.toThrow();
    const command = commands.find(({ name }) => `${line} `.startsWith(`${name} `));
    for (const word of words.filter(
      (option) => option.startsWith('--') && !['--help', '--json'].includes(option),
    ))
      expect(command && Object.keys(command.options), `piiri ${line}`).toContain(word.slice(2));
  }
});

test('no page links to a missing one', () => {
  for (const page of PAGES) {
    const links = [...textOf(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
      ([, target = '']) => target,
    );
    const missing = links.filter((target) => !existsSync(join(ROOT, page, '..', target)));
    expect(missing, page).toEqual([]);
  }
});
