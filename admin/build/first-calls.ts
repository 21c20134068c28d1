import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { FirstCalls } from '../src/data/api/first-calls.ts';

const NAME = 'virtual:first-calls';
const RESOLVED = `\0${NAME}`;
const SOURCE = fileURLToPath(new URL('../src/data/api/list-query.ts', import.meta.url));

/**
 * Computes at build time the first API calls of each list, so that the console's first lines can send them: the
 * definitions, from which they follow, are in a script that loads later.
 */
export function firstCallsOfLists(): Plugin {
  return {
    name: 'first-calls',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { module } = await runnerImport<{ firstCalls(): FirstCalls }>(SOURCE, { configFile: false });
      return `export default ${JSON.stringify(module.firstCalls())};`;
    },
  };
}
