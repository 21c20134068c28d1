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
const shapes = fileURLToPath(new URL('../src/screens/shapes.static.ts', import.meta.url));

/** Texts come in the reader's language alone. */
const LANGUAGE = /\/(?:src\/texts\/(?:labels-)?(\w+)(?:\.static)?\.gen\.ts|locales\/(\w+)\/[\w-]+\.json)$/;

/** What is nothing without a connection: the rooms of chat and their wire, and what files are sent with. */
const ONLY_CONNECTED = /\/(socket\.io-client|engine\.io-client|crop)\/|chat\.\$id\.tsx/;

function workerOf(build: Build): string {
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

/** What the worker brings of a build that wrote `page`. */
function buildOf(bundle: Rollup.OutputBundle, page: string, contents: string[]): Build {
  const all = Object.values(bundle);
  const chunks = all.filter((item) => item.type === 'chunk');
  const languages: Record<string, string[]> = {};
  const files = all.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => `/${fileName}`);
  for (const { fileName, facadeModuleId, moduleIds } of chunks) {
    const match = facadeModuleId?.match(LANGUAGE);
    const language = match?.[1] ?? match?.[2];
    if (language) languages[language] = [...(languages[language] ?? []), `/${fileName}`];
    else if (!moduleIds.some((id) => ONLY_CONNECTED.test(id))) files.push(`/${fileName}`);
  }
  const program = `/${chunks.find(({ isEntry }) => isEntry)?.fileName}`;
  const id = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12);
  return { id, program, files, languages, contents };
}

/** Makes the worker that brings program and contents from the device, and tells it what there is to bring. */
export function deviceWorker(): Plugin {
  return {
    name: 'piiri:device-worker',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_, answer) => {
        const nothing: Build = { id: 'none', program: '', files: [], languages: {}, contents: [] };
        answer.setHeader('Content-Type', 'text/javascript');
        answer.end(workerOf(nothing));
      });
    },
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      const { values } = await evaluate(shapes);
      const contents = Object.values(values.shapes as Record<string, ContentShape>).map(({ api }) => api);
      writeFileSync(join(dir, 'sw.js'), workerOf(buildOf(bundle, page, contents)));
    },
  };
}
