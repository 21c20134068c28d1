import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync, transformSync } from 'esbuild';
import type { Plugin, Rollup } from 'vite';
import type { FilesToAskFor } from '../src/early/answers.ts';

const early = (file: string) => fileURLToPath(new URL(`../src/early/${file}`, import.meta.url));

/** The addresses of a chunk, by its module or its name, and of what it imports, leaving out what the entry brings anyway. */
function filesOf(bundle: Rollup.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  const chunk = chunks.find(
    ({ facadeModuleId, name }) => facadeModuleId?.includes(module) || name === module,
  );
  return [chunk?.fileName, ...(chunk?.imports ?? [])]
    .filter((file) => file !== undefined && !known.has(file))
    .map((file) => `/${file}`);
}

/** The addresses that a route's file stands for, as a pattern: `_in/_content/news.$id` is `news/[^/]+`. */
const addressesOf = (route: string) =>
  route
    .split(/[./]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .map((part) => (part.startsWith('$') ? '[^/]+' : part))
    .join('/');

/** What the page can ask for before the program says so: the texts of a language, and the script of a screen. */
function filesToAskFor(bundle: Rollup.OutputBundle = {}): FilesToAskFor {
  const modules = Object.values(bundle).flatMap(
    (item) => (item.type === 'chunk' && item.facadeModuleId) || [],
  );
  const names: string[] = [];
  const numbersOf = (module: string) =>
    filesOf(bundle, module).map((file) =>
      names.includes(file) ? names.indexOf(file) : names.push(file) - 1,
    );
  const found = (pattern: RegExp, nameOf: (match: string) => string) =>
    Object.fromEntries(
      modules.flatMap((module) => {
        const match = module.match(pattern);
        return match?.[1] ? [[nameOf(match[1]), numbersOf(match[0])]] : [];
      }),
    );
  const languages = found(/\/src\/texts\/(\w+)\.gen\.ts$/, (language) => language);
  const screens = found(/\/src\/routes\/(.+)\.tsx\?tsr-split=.*$/, addressesOf);
  const all = numbersOf('react-dom');
  return { names, languages, screens, all, undrawn: numbersOf('/src/browser/apply-appearance.ts') };
}

function inlineScript(file: 'early.ts' | 'preview.ts', told: Readonly<Record<string, unknown>>): string {
  const result = buildSync({
    entryPoints: [early(file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(
      Object.entries({ ...told, SHELL_STYLE: shellStyle() }).map(([name, value]) => [
        name,
        JSON.stringify(value),
      ]),
    ),
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}

function shellStyle(): string {
  return transformSync(readFileSync(early('shell.css'), 'utf8'), { loader: 'css', minify: true }).code.trim();
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The script that begins the program. */
const PROGRAM = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

/**
 * Puts the early script into the page, lets the stylesheet follow what is painted without it, and writes the hash that
 * the server allows in its content security policy to `csp.json`. `preview.html` is the same page, which begins when it
 * is told what to show.
 */
export function earlyHead(): Plugin {
  let policy = { scripts: [] as string[] };
  let preview = '';
  return {
    name: 'piiri:early-head',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = inlineScript('early.ts', { FILES: filesToAskFor(bundle) });
        const program = PROGRAM.exec(html)?.[1];
        const waiting = inlineScript('preview.ts', { PROGRAM: program });
        policy = { scripts: [hash(script), hash(waiting)] };
        const sheets = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
        const page = sheets
          .reduce((rest, sheet) => rest.replace(sheet, ''), html)
          .replace('<!--styles-->', () => sheets.join('').trim());
        const withScript = (text: string, own: string) =>
          text.replace('<!--early-->', () => `<script>${own}</script>`);
        preview = withScript(page.replace(PROGRAM, ''), waiting);
        return withScript(page, script);
      },
    },
    writeBundle({ dir }) {
      if (!dir) return;
      writeFileSync(join(dir, 'csp.json'), `${JSON.stringify(policy, null, 2)}\n`);
      writeFileSync(join(dir, 'preview.html'), preview);
    },
  };
}
