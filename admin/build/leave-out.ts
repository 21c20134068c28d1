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
