import type { Plugin } from 'vite';

/**
 * Leaves modules out of what is sent to browsers.
 * @param modules By a pattern of their paths, the code that stands in their place.
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
 * Has modules begin without a piece of work whose outcome is never used.
 * @param modules By a pattern of their paths, what is written there and what takes its place. A build in which that is not
 *   found any more fails.
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
