/**
 * Writes src/routeTree.gen.ts from the files in src/routes, so that types can be checked before the first build. Uses
 * the generator of the Vite plugin.
 */
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const plugin = createRequire(import.meta.url).resolve('@tanstack/router-plugin/vite');
const generatorPath = createRequire(plugin).resolve('@tanstack/router-generator');
const { Generator, getConfig } = await import(pathToFileURL(generatorPath).href);

const config = getConfig({ tmpDir: `${root}node_modules/.tanstack` }, root);
await new Generator({ config, root }).run();
