import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentShape } from '@piiri/schemas/employee.ts';
import { buildSync } from 'esbuild';
import type { Plugin, Rollup } from 'vite';
import type { Build } from '../src/worker/build.ts';
import { evaluate } from './evaluate-static.ts';

const entry = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));
const shapes = fileURLToPath(new URL('../src/data/content/shapes.static.ts', import.meta.url));

/** Text chunks, which the worker caches only for the reader's language. */
const TEXT_MODULE = /\/(?:src\/texts\/(?:labels-)?(\w+)(?:\.static)?\.gen\.ts|locales\/(\w+)\/[\w-]+\.json)$/;

/**
 * Modules loaded when needed that are useless without a connection, so the worker does not cache them: chat rooms, their
 * socket, the picture cropping for uploads, approvals, proof of who one is, thanks that are given, the chart, who has not
 * joined yet, a team's journeys, notices, measuring, who a new message goes to, home's second column, a newcomer's first steps, what
 * was missed, settings, which are all saved at once, and what is opened by a link or code from outside.
 */
const UNCACHED_MODULES =
  /\/(socket\.io-client|engine\.io-client|crop)\/|chat\.\$id\.tsx|routes\/_in\/_\w+\/(approvals|change-password|journeys\.team|people\.(chart|joining)|profile|notices|thanks\.new)|routes\/(confirm-email|join|proof)\.|screens\/(profile\/(?!status)|chat\/(new-message|conversation-menu)|home\/(home-aside|first-steps\.tsx|missed\.tsx))|shell\/(notices|proof)\/|shared\/measure-interactions/;

/** Texts of those modules. */
const UNCACHED_TEXTS = /\/(join|notices|passkeys|password|profile|proof|tokens|welcome)-screen\.json$/;

function buildWorker(build: Build): string {
  const result = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify(build) },
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Returns the chunks that screens need without a connection: what is loaded for them, and all that it imports. */
function cachedChunks(chunks: Rollup.OutputChunk[]): Set<Rollup.OutputChunk> {
  const cached = new Set<Rollup.OutputChunk>();
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const add = (chunk: Rollup.OutputChunk | undefined): void => {
    if (!chunk || cached.has(chunk)) return;
    cached.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const chunk of chunks) {
    const { isEntry, isDynamicEntry, facadeModuleId } = chunk;
    if (isEntry || (isDynamicEntry && !UNCACHED_MODULES.test(facadeModuleId ?? ''))) add(chunk);
  }
  return cached;
}

/** Returns the names of some chunks' style sheets. */
const sheetsOf = (chunks: Iterable<Rollup.OutputChunk>) =>
  new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));

/** Returns the files that the worker caches for a build. `page`: content of the built `index.html`. */
function buildOf(bundle: Rollup.OutputBundle, page: string, contents: string[]): Build {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  const cached = cachedChunks(chunks);
  const languages: Record<string, string[]> = {};
  const files = [...sheetsOf(cached)].map((fileName) => `/${fileName}`);
  for (const chunk of chunks) {
    const match = chunk.facadeModuleId?.match(TEXT_MODULE);
    const language = match?.[1] ?? match?.[2];
    if (language && UNCACHED_TEXTS.test(chunk.facadeModuleId ?? '')) continue;
    if (language) languages[language] = [...(languages[language] ?? []), `/${chunk.fileName}`];
    else if (cached.has(chunk)) files.push(`/${chunk.fileName}`);
  }
  const program = `/${chunks.find(({ isEntry }) => isEntry)?.fileName}`;
  const id = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12);
  return { id, program, files, languages, contents };
}

/**
 * Builds the service worker, which serves program and content from the device, and passes it the list of files to
 * cache.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'piiri:device-worker',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_, answer) => {
        const emptyBuild: Build = { id: 'none', program: '', files: [], languages: {}, contents: [] };
        answer.setHeader('Content-Type', 'text/javascript');
        answer.end(buildWorker(emptyBuild));
      });
    },
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      const { values } = await evaluate(shapes);
      const contents = Object.values(values.shapes as Record<string, ContentShape>).map(({ api }) => api);
      writeFileSync(join(dir, 'sw.js'), buildWorker(buildOf(bundle, page, contents)));
    },
  };
}
