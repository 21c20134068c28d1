import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Code of a stub, or a function that makes it from the module's own code. */
type Stub = string | ((source: string) => string);

/**
 * Returns a stub that has all named exports of a module, each a function that returns an empty object. A stub that lacks
 * some would make the bundler warn of each use.
 */
export function withSameExports(source: string): string {
  const names = [...source.matchAll(/^export (?:async )?(?:const|let|function|class) (\w+)/gm)];
  return `const nothing = () => ({});\nexport { ${names.map(([, name]) => `nothing as ${name}`).join(', ')} };`;
}

/**
 * Replaces modules of the browser build by stubs.
 * @param modules The stubs by a pattern of module paths.
 */
export function stubModules(modules: ReadonlyMap<RegExp, Stub>): Plugin {
  const stubs = [...modules];
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const stub = stubs.find(([pattern]) => pattern.test(id))?.[1];
      return typeof stub === 'function' ? stub(readFileSync(id, 'utf8')) : stub;
    },
  };
}

/**
 * Replaces a piece of code in modules, to skip work whose result is never used.
 * @param modules The code to find and its replacement, by a pattern of module paths. The build fails when a matching module
 *   does not contain the code.
 */
export function replaceInModules(modules: ReadonlyMap<RegExp, readonly [string, string]>): Plugin {
  const replacements = [...modules];
  return {
    name: 'work-less',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [source, replacement] = replacements.find(([pattern]) => pattern.test(id))?.[1] ?? [];
      if (source === undefined || replacement === undefined) return undefined;
      if (!code.includes(source)) return this.error(`${id} does not hold "${source}"`);
      return { code: code.replace(source, replacement), map: null };
    },
  };
}
