import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { tokens } from '../shared/ui/expand-tokens.ts';
import { sheetRules } from '../shared/ui/sheet-rules.ts';
import { bootstrapScript } from './build/bootstrap-script.ts';
import { firstCallsOfLists } from './build/first-calls.ts';
import { prefetchList } from './build/prefetch-list.ts';
import { replaceInModules, stubModules } from './build/stub-modules.ts';

/** The console itself, loaded by the first lines at once. */
const START = /\/src\/start\.tsx$/;

/** The console's first page for most. */
const HOME = /\/src\/home\/home\.tsx$/;

/** What nearly every form needs; the text editor and the search among many are loaded where they are used. */
const FORM =
  /\/src\/(generate\/form-page|inputs\/(?!rich-text|link-dialog|searchable|option-picker|references)[\w-]+)\.tsx?$/;

/** Modules that no browser needs, by stub: definitions are linted before the build, the server exports lists and describes its API. */
const STUBS = new Map([
  [/\/schemas\/lint\/index\.ts$/, 'export const lintEntities = () => [];'],
  [/\/jsonexport\//, 'export default undefined;'],
  [
    /\/zod\/v4\/core\/json-schema-(processors|generator)\.js$/,
    'export const toJSONSchema = undefined, JSONSchemaGenerator = undefined;',
  ],
  [
    /\/zod\/v4\/core\/to-json-schema\.js$/,
    'export const createToJSONSchemaMethod = () => undefined, createStandardJSONSchemaMethod = () => undefined;',
  ],
]);

/** MUI makes a theme in each of these for who gives none. The console always gives one, and a phone is at it for a while. */
const REPLACEMENTS = new Map([
  [
    /\/@mui\/(material\/(Box\/Box|styles\/defaultTheme)|system\/(createStyled\/createStyled|useTheme\/useTheme))\.mjs$/,
    ['= createTheme()', '= {}'] as const,
  ],
]);

const proxy = { '/api': `http://127.0.0.1:${process.env.PIIRI_API_PORT ?? 3000}` };

const rolldownOptions: BuildOptions['rolldownOptions'] = {
  output: {
    // The first script names all others, several times each; only those that tests tell apart have a name.
    chunkFileNames: ({ name }) =>
      name === 'console' || name === 'form' ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
    codeSplitting: {
      // A few files rather than dozens: what the first lines need, and what a list needs. Forms stay apart.
      groups: [
        { name: 'begin', tags: ['$initial'], priority: 2 },
        { name: 'console', test: START, priority: 1 },
        { name: 'form', test: FORM },
      ],
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/admin/',
  // Of a release; see scripts/release.mjs.
  define: {
    'import.meta.env.VITE_COMMIT': JSON.stringify(process.env.PIIRI_COMMIT ?? ''),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // The server build bundles its dependencies, which are not installed beside it.
  ssr: { noExternal: true },
  plugins: [
    react(),
    tokens(),
    stubModules(STUBS),
    replaceInModules(REPLACEMENTS),
    firstCallsOfLists(),
    !isSsrBuild && [
      bootstrapScript(),
      sheetRules(),
      prefetchList({ preloaded: [START], alsoFetched: [/\/i18n\/texts\.\w+\.ts$/, HOME] }),
    ],
  ],
  resolve: {
    // Two copies of any of these are two contexts that do not know of each other.
    dedupe: [
      '@tanstack/react-query',
      'i18next',
      'react',
      'react-dom',
      'react-hook-form',
      'react-i18next',
      'react-router',
      'react-router-dom',
    ],
  },
  // What forms load when they are opened is looked through at once, so that nothing reloads while one works.
  optimizeDeps: { entries: ['index.html', 'src/{inputs,form,generate}/*.tsx'] },
  server: { port: 5174, proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // One small style sheet, asked for with the page.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 1000,
    ...(!isSsrBuild && { rolldownOptions }),
  },
}));
