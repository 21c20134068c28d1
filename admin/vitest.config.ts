import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { componentTests } from '../vitest.components.ts';

export default defineProject(
  componentTests({
    name: 'console components',
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [react()],
    include: [],
    setupFiles: ['src/testing/session.ts'],
  }),
);
