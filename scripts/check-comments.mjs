/** Checks that what comments name exists in the code: names in backticks, and errors that are thrown. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, main } from './lib/fail.mjs';
import { ROOT } from './lib/root.mjs';

/** Comments, or texts in quotes, in which what looks like a comment is none. */
const COMMENT_OR_TEXT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

const isComment = (token) => token.startsWith('/*') || token.startsWith('//');

/** Names of the code: of several words or in capitals. Other words in backticks are values, columns or settings. */
const NAME = /`([A-Za-z_$][\w$]*[a-z][A-Z][\w$]*|[A-Z][A-Z\d]*_[A-Z\d_]+)(?:\(\))?`/g;

const THROWN = /Throws (?:an? )?`?([A-Z][a-z]\w+)/g;

const WORD = /[A-Za-z_$][\w$]*/g;

const FOLDERS = ['admin', 'e2e', 'employee', 'locales', 'schemas', 'scripts', 'server', 'shared'];

/** Returns the paths of the source files of a folder. */
function sourcesOf(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : sourcesOf(path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

await main(async () => {
  const names = new Set();
  const mentioned = [];
  for (const path of FOLDERS.flatMap(sourcesOf)) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const code = text.replace(COMMENT_OR_TEXT, (token, at) => {
      if (!isComment(token)) return token;
      for (const [, name] of [...token.matchAll(NAME), ...token.matchAll(THROWN)])
        mentioned.push({ name, path, line: text.slice(0, at).split('\n').length });
      return ' ';
    });
    for (const [word] of code.matchAll(WORD)) names.add(word);
  }
  const unknown = mentioned.filter(({ name }) => !names.has(name));
  if (unknown.length === 0) return;
  const lines = unknown.map(({ name, path, line }) => `${path}:${line}: \`${name}\``);
  throw new Failure(['Comments name what the code does not have:', ...lines].join('\n'));
});
