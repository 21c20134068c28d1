import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { tokens } from '../shared/ui/expand-tokens.ts';
import { sheetRules } from '../shared/ui/sheet-rules.ts';
import { bootstrapScript } from './build/bootstrap-script.ts';
import { cascadeLayers } from './build/cascade-layers.ts';
import { evaluateStatic } from './build/evaluate-static.ts';
import { SIGNALS } from './build/signals.ts';
import { deviceWorker } from './build/worker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const proxy = { '/api': { target: `http://127.0.0.1:${process.env.PIIRI_API_PORT ?? 3000}`, ws: true } };

const rolldownOptions: BuildOptions['rolldownOptions'] = {
  output: {
    // The first script names all others, several times each.
    chunkFileNames: 'assets/[hash].js',
    codeSplitting: {
      groups: [
        // What the first lines need is one file: taken apart by what screens share of it, it would weigh more.
        { name: 'program', tags: ['$initial'] },
        // It begins by itself, see main.tsx.
        { name: 'react-dom', test: /\/(react-dom|scheduler)\// },
        // What many screens share comes with the first of them, rather than as dozens of crumbs.
        { name: 'common', minShareCount: 4, test: /\/(employee|shared|schemas|lucide-react)\// },
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
      // All of a screen is one file, what it loads with too: the first script must not grow with the screens.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'notFoundComponent']] },
      tmpDir: `${root}node_modules/.tanstack`,
    }),
    react(SIGNALS),
    !isSsrBuild && [bootstrapScript(), sheetRules(), deviceWorker()],
  ],
  // Shared components go through the transform as well, and need its runtime from here.
  resolve: {
    dedupe: ['@preact/signals-react', 'react', 'react-dom'],
    // What signals and the router's store ask for is for React before 18 as well.
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // The server build bundles its dependencies, which are not installed beside it.
  ssr: { noExternal: true },
  define: {
    // Of a release; see scripts/release.mjs.
    'import.meta.env.VITE_COMMIT': JSON.stringify(process.env.PIIRI_COMMIT ?? ''),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    // One stylesheet: a screen's own part never arrives after the screen.
    cssCodeSplit: false,
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
