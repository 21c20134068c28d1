import type { Plugin } from 'vite';

/**
 * Replaces modules of the browser build by stubs.
 * @param modules Code of each stub, by a pattern of module paths.
 */
export function stubModules(modules: ReadonlyMap<RegExp, string>): Plugin {
  const stubs = [...modules];
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return stubs.find(([pattern]) => pattern.test(id))?.[1];
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
