import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { tokens } from '../shared/ui/expand-tokens.ts';
import { sheetRules } from '../shared/ui/sheet-rules.ts';
import { bootstrapScript } from './build/bootstrap-script.ts';
import { cascadeLayers } from './build/cascade-layers.ts';
import { devicePages } from './build/device-pages.ts';
import { evaluateStatic } from './build/evaluate-static.ts';
import { SIGNALS } from './build/signals.ts';
import { serviceWorkerPlugin } from './build/worker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const proxy = { '/api': { target: `http://127.0.0.1:${process.env.PIIRI_API_PORT ?? 3000}`, ws: true } };

const rolldownOptions: BuildOptions['rolldownOptions'] = {
  // The bundler's remarks on slow plugins are of no use to who installs the product.
  checks: { pluginTimings: false },
  output: {
    // Short names, because the first script contains all of them several times.
    chunkFileNames: 'assets/[hash].js',
    assetFileNames: 'assets/[hash][extname]',
    codeSplitting: {
      groups: [
        // One file for the first screen: split by what other screens share, it would be larger.
        { name: 'program', tags: ['$initial'] },
        // Loaded separately, see main.tsx.
        { name: 'react-dom', test: /\/(react-dom|scheduler)\// },
        // Modules shared by many screens load with the first of them, instead of as dozens of tiny chunks.
        { name: 'common', minShareCount: 4, test: /\/(employee|shared|schemas|lucide-react)\// },
        // The headers of a tiny file weigh as much as the file. What only some screens share stays with them.
        {
          name: 'small',
          minShareCount: 2,
          maxModuleSize: 1500,
          test: /\/(employee\/src\/(?!screens\/|data\/chat\/)|shared\/(?!qr-path)|schemas\/|lucide-react\/)/,
        },
      ],
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root,
  base: '/',
  plugins: [
    tokens(),
    cascadeLayers(),
    evaluateStatic(),
    tanstackRouter({
      autoCodeSplitting: true,
      // Each screen is one file, including its loader, so that the first script does not grow with the screens.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'notFoundComponent']] },
      tmpDir: `${root}node_modules/.tanstack`,
    }),
    react(SIGNALS),
    !isSsrBuild && [bootstrapScript(), sheetRules(), serviceWorkerPlugin(), devicePages()],
  ],
  // Shared components are transformed too, and need the transform's runtime from here.
  resolve: {
    dedupe: ['@preact/signals-react', 'react', 'react-dom'],
    // The shims that signals and the router's store import are only needed for React before 18.
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // The server build bundles its dependencies, which are not installed beside it.
  ssr: { noExternal: true },
  define: {
    // Commit of a release; see scripts/release.mjs.
    'import.meta.env.VITE_COMMIT': JSON.stringify(process.env.PIIRI_COMMIT ?? ''),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 450,
    ...(!isSsrBuild && { rolldownOptions }),
  },
}));
