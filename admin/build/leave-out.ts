import type { Plugin } from 'vite';

/**
 * Leaves modules out of what is sent to browsers.
 * @param modules By a pattern of their paths, the code that stands in their place.
 */
export function leaveOut(modules: ReadonlyMap<RegExp, string>): Plugin {
  const standIns = [...modules];
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return standIns.find(([pattern]) => pattern.test(id))?.[1];
    },
  };
}

/**
 * Has modules begin without a piece of work whose outcome is never used.
 * @param modules By a pattern of their paths, what is written there and what takes its place. A build in which that is not
 *   found any more fails.
 */
export function workLess(modules: ReadonlyMap<RegExp, readonly [string, string]>): Plugin {
  const standIns = [...modules];
  return {
    name: 'work-less',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [written, instead] = standIns.find(([pattern]) => pattern.test(id))?.[1] ?? [];
      if (written === undefined || instead === undefined) return undefined;
      if (!code.includes(written)) return this.error(`${id} does not hold "${written}"`);
      return { code: code.replace(written, instead), map: null };
    },
  };
}
