import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { FirstCalls } from '../src/providers/data/first-calls.ts';

const NAME = 'virtual:first-calls';
const RESOLVED = `\0${NAME}`;
const SOURCE = fileURLToPath(new URL('../src/generate/first-calls.ts', import.meta.url));

/**
 * Works out while the console is built what each of its lists asks for first, so that the console's first lines ask for it
 * themselves: the definitions, from which it follows, are in a script that is still to come.
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
