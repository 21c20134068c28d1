import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Screen } from '@piiri/schemas/employee.ts';
import { buildSync, transformSync } from 'esbuild';
import type { Plugin, Rollup } from 'vite';
import { PRELOAD_FILES_ID, type PreloadFiles } from '../../shared/preload-files.ts';
import { expandTokens } from '../../shared/ui/expand-tokens.ts';
import { LAYER_ORDER } from './cascade-layers.ts';
import { evaluate } from './evaluate-static.ts';

const source = (file: string) => fileURLToPath(new URL(`../src/first-screen/${file}`, import.meta.url));

const screensModule = fileURLToPath(new URL('../src/data/content/screens.static.ts', import.meta.url));

/**
 * Returns the URLs of a chunk, found by its module or name, of its imports, except those that the entry imports, and of
 * their stylesheets.
 */
function filesOf(bundle: Rollup.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const loaded = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  const chunk = chunks.find(
    ({ facadeModuleId, name }) => facadeModuleId?.includes(module) || name === module,
  );
  if (!chunk) return [];
  const files = [chunk.fileName, ...chunk.imports].filter((file) => !loaded.has(file));
  const sheets = chunks
    .filter(({ fileName }) => files.includes(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...files, ...sheets].map((file) => `/${file}`);
}

/** Pattern of a route parameter. */
const PARAM_PATTERN = '[^/]+';

/** Returns the URL pattern of a route file: `_in/_content/news.$id` becomes `news/[^/]+`. */
const urlPatternOf = (route: string) =>
  route
    .split(/[./]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .map((part) => (part.startsWith('$') ? PARAM_PATTERN : part))
    .join('/');

/**
 * Returns the files that the bootstrap script preloads: the texts of each language and the scripts of each screen.
 * Kinds of content without routes of their own use the scripts of the generic content routes, and their overrides.
 */
function preloadFiles(bundle: Rollup.OutputBundle, contents: readonly Screen[]): PreloadFiles {
  const modules = Object.values(bundle).flatMap(
    (item) => (item.type === 'chunk' && item.facadeModuleId) || [],
  );
  const names: string[] = [];
  const numbersOf = (module: string) =>
    filesOf(bundle, module).map((file) =>
      names.includes(file) ? names.indexOf(file) : names.push(file) - 1,
    );
  const matches = (pattern: RegExp, nameOf: (match: string) => string) =>
    Object.fromEntries(
      modules.flatMap((module) => {
        const match = module.match(pattern);
        return match?.[1] ? [[nameOf(match[1]), numbersOf(match[0])]] : [];
      }),
    );
  const languages = matches(/\/src\/texts\/(\w+)\.gen\.ts$/, (language) => language);
  const routes = matches(/\/src\/routes\/(.+)\.tsx\?tsr-split=.*$/, urlPatternOf);
  const overrides = matches(/\/src\/overrides\/([\w-]+)\/index\.tsx$/, (name) => name);
  const { [PARAM_PATTERN]: list = [], [`${PARAM_PATTERN}/${PARAM_PATTERN}`]: page = [], ...own } = routes;
  const generic = contents.flatMap(({ name, path, ...has }): [string, number[]][] => {
    const withOverride = (files: number[]) => [...new Set([...files, ...(overrides[name] ?? [])])];
    return [
      ...(has.list ? [[path, withOverride(list)] as [string, number[]]] : []),
      ...(has.page ? [[`${path}/${PARAM_PATTERN}`, withOverride(page)] as [string, number[]]] : []),
    ];
  });
  const screens = { ...Object.fromEntries(generic), ...own };
  const all = numbersOf('react-dom');
  return {
    names,
    languages,
    screens,
    all,
    clientRendered: numbersOf('/src/shell/background/follow-appearance.ts'),
  };
}

function inlineScript(
  file: 'bootstrap.ts' | 'preview.ts',
  constants: Readonly<Record<string, unknown>>,
): string {
  const result = buildSync({
    entryPoints: [source(file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(
      Object.entries({ ...constants, SHELL_STYLE: shellStyle() }).map(([name, value]) => [
        name,
        JSON.stringify(value),
      ]),
    ),
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}

function shellStyle(): string {
  const sheet = expandTokens(readFileSync(source('shell.css'), 'utf8'));
  return transformSync(`${LAYER_ORDER}@layer shell{${sheet}}`, { loader: 'css', minify: true }).code.trim();
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Script tag of the program's entry. */
const PROGRAM = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

/**
 * Inserts the bootstrap script into the page, after the table of the files that it preloads, moves the stylesheet behind
 * the markup of the first paint, and writes the scripts' hashes to `csp.json` for the server's content security policy.
 * `preview.html` is the same page with the preview's script.
 */
export function bootstrapScript(): Plugin {
  let policy = { scripts: [] as string[] };
  let preview = '';
  return {
    name: 'piiri:bootstrap-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { values } = await evaluate(screensModule);
        const files = preloadFiles(bundle, values.screens as Screen[]);
        const script = inlineScript('bootstrap.ts', {});
        const program = PROGRAM.exec(html)?.[1];
        const waiting = inlineScript('preview.ts', { PROGRAM: program });
        policy = { scripts: [hash(script), hash(waiting)] };
        const sheets = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
        const page = sheets
          .reduce((rest, sheet) => rest.replace(sheet, ''), html)
          .replace('<!--styles-->', () => sheets.join('').trim());
        const withScript = (text: string, own: string, data = '') =>
          text.replace('<!--bootstrap-->', () => `${data}<script>${own}</script>`);
        preview = withScript(page.replace(PROGRAM, ''), waiting);
        const table = `<script type="application/json" id="${PRELOAD_FILES_ID}">${JSON.stringify(files)}</script>`;
        return withScript(page, script, table);
      },
    },
    writeBundle({ dir }) {
      if (!dir) return;
      writeFileSync(join(dir, 'csp.json'), `${JSON.stringify(policy, null, 2)}\n`);
      writeFileSync(join(dir, 'preview.html'), preview);
    },
  };
}
