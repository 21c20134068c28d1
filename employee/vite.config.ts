import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyHead } from './build/early-head.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const proxy = { '/api': { target: `http://127.0.0.1:${process.env.PIIRI_API_PORT ?? 3000}`, ws: true } };

export default defineConfig({
  root,
  base: '/',
  plugins: [
    tanstackRouter({ autoCodeSplitting: true, tmpDir: `${root}node_modules/.tanstack` }),
    // Without the transform a component does not notice that a signal changed.
    react({ babel: { plugins: ['module:@preact/signals-react-transform'] } }),
    earlyHead(),
  ],
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    // One stylesheet: a screen's own part never arrives after the screen.
    cssCodeSplit: false,
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 450,
    rolldownOptions: {
      output: {
        // What the first lines need is one file: taken apart by what screens share of it, it would weigh more.
        codeSplitting: { groups: [{ name: 'program', tags: ['$initial'] }] },
      },
    },
  },
});
