import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { tokens } from '../shared/ui/expand-tokens.ts';
import { sheetRules } from '../shared/ui/sheet-rules.ts';
import { bootstrapScript } from './build/bootstrap-script.ts';
import { firstCallsOfLists } from './build/first-calls.ts';
import { prefetchList } from './build/prefetch-list.ts';
import { replaceInModules, stubModules, withSameExports } from './build/stub-modules.ts';

/** The console itself, which the entry script loads at once. */
const START = /\/src\/start\.tsx$/;

/** The first page of the console for most users. */
const HOME = /\/src\/screens\/home\/page\.tsx$/;

/** Modules that nearly every form needs; the text editor and the search among many options load where they are used. */
const FORM =
  /\/src\/(generate\/form\/form-page|(kit|generate)\/inputs\/(?!labelled|toggle|searchable|option-picker|audience|condition|content-reference|files|location|rating)[\w-]+)\.tsx?$/;

/**
 * Stubs for modules that no browser needs: definitions are linted before the build, and the server exports lists and
 * describes its API.
 */
const STUBS = new Map<RegExp, string | typeof withSameExports>([
  [/\/schemas\/lint\/index\.ts$/, 'export const lintEntities = () => [];'],
  [/\/jsonexport\//, 'export default undefined;'],
  // Ripples are switched off in the theme.
  [
    /\/ButtonBase\/TouchRipple\.mjs$/,
    'export default () => null; export const DELAY_RIPPLE = 0, TouchRippleRoot = null, TouchRippleRipple = null;',
  ],
  // Themes with CSS variables; the console's theme has none.
  [
    /\/@mui\/material\/styles\/createThemeWithVars\.mjs$/,
    'export default () => ({}); export const createGetCssVar = () => undefined;',
  ],
  [
    /\/@mui\/material\/styles\/ThemeProviderWithVars\.mjs$/,
    'const nothing = () => null; export { nothing as CssVarsProvider, nothing as Experimental_CssVarsProvider, nothing as getInitColorSchemeScript, nothing as useColorScheme };',
  ],
  // Messages of the console's definitions are its own.
  [/\/zod\/v4\/locales\/en\.js$/, 'export default () => ({ localeError: () => undefined });'],
  // react-admin makes names of resources and fields by it where texts are missing; here none is.
  [
    /\/inflection\/lib\/inflection\.js$/,
    'const same = (word) => word; export { same as capitalize, same as humanize, same as inflect, same as pluralize, same as singularize, same as transform };',
  ],
  [/\/zod\/v4\/core\/json-schema-(processors|generator)\.js$/, withSameExports],
  [
    /\/zod\/v4\/core\/to-json-schema\.js$/,
    'export const createToJSONSchemaMethod = () => undefined, createStandardJSONSchemaMethod = () => undefined;',
  ],
]);

/**
 * MUI creates a default theme in each of these modules. The console always provides one, and creating it takes a phone
 * a noticeable time.
 */
const REPLACEMENTS = new Map([
  [
    /\/@mui\/(material\/(Box\/Box|styles\/defaultTheme)|system\/(createStyled\/createStyled|useTheme\/useTheme))\.mjs$/,
    ['= createTheme()', '= {}'] as const,
  ],
]);

/** Folder of React Router's production build. */
const ROUTER = fileURLToPath(new URL('../production', import.meta.resolve('react-router')));

const proxy = { '/api': `http://127.0.0.1:${process.env.PIIRI_API_PORT ?? 3000}` };

const rolldownOptions: BuildOptions['rolldownOptions'] = {
  // The bundler's remarks on slow plugins are of no use to who installs the product.
  checks: { pluginTimings: false },
  output: {
    // Short chunk names, since the entry script contains each several times; only chunks that tests distinguish have a
    // name.
    chunkFileNames: ({ name }) =>
      name === 'console' || name === 'form' ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
    codeSplitting: {
      // A few chunks rather than dozens: one for the entry script, one for lists, and one for forms.
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
  // Commit of a release; see scripts/release.mjs.
  define: {
    'import.meta.env.VITE_COMMIT': JSON.stringify(process.env.PIIRI_COMMIT ?? ''),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // The server build bundles its dependencies, which are not installed next to it.
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
      prefetchList({ preloaded: [START], alsoFetched: [/\/data\/texts\/texts\.\w+\.ts$/, HOME] }),
    ],
  ],
  resolve: {
    // react-admin's functions of Lodash, from a package with the same behaviour and a third of the size.
    alias: [
      // The package exports its development build alone; this is the one without warnings.
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
      { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
    ],
    // Two copies of any of these would have separate contexts.
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
  // Dependencies that forms load on demand are optimised at the start, so that nothing reloads during work.
  optimizeDeps: { entries: ['index.html', 'src/{kit,generate}/**/*.tsx'] },
  server: { port: 5174, proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A single small style sheet, requested with the page.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 1100,
    ...(!isSsrBuild && { rolldownOptions }),
  },
}));
