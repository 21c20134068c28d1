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
 * Modules that are useless without a connection, so the worker does not cache them: chat rooms, their socket, the
 * picture cropping for uploads, approvals, thanks that are given, the chart, a team's journeys, notices, who a new message
 * goes to, home's second column, settings, which are all saved at once, and what is opened by a link or code from outside.
 */
const UNCACHED_MODULES =
  /\/(socket\.io-client|engine\.io-client|crop)\/|chat\.\$id\.tsx|routes\/_in\/_\w+\/(approvals|change-password|journeys\.team|people\.chart|profile|notices|thanks\.new)|routes\/(confirm-email|join|proof)\.|screens\/(profile\/(?!status)|chat\/(new-message|conversation-menu)|home\/home-aside)|shell\/notices\//;

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

/** Returns the files that the worker caches for a build. `page`: content of the built `index.html`. */
function buildOf(bundle: Rollup.OutputBundle, page: string, contents: string[]): Build {
  const all = Object.values(bundle);
  const chunks = all.filter((item) => item.type === 'chunk');
  const languages: Record<string, string[]> = {};
  const files = all.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => `/${fileName}`);
  for (const { fileName, facadeModuleId, moduleIds } of chunks) {
    const match = facadeModuleId?.match(TEXT_MODULE);
    const language = match?.[1] ?? match?.[2];
    if (language) languages[language] = [...(languages[language] ?? []), `/${fileName}`];
    else if (!moduleIds.some((id) => UNCACHED_MODULES.test(id))) files.push(`/${fileName}`);
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
