import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { tokens } from '../shared/ui/expand-tokens.ts';
import { componentTests } from '../vitest.components.ts';
import { evaluateStatic } from './build/evaluate-static.ts';
import { SIGNALS } from './build/signals.ts';

export default defineProject(
  componentTests({
    name: 'employee components',
    root: fileURLToPath(new URL('.', import.meta.url)),
    // Babel prints some TypeScript of the definitions without its parentheses. They contain no signals, so they are
    // excluded.
    plugins: [tokens(), evaluateStatic(), react({ ...SIGNALS, exclude: /\/schemas\// })],
    include: ['@preact/signals-react/runtime', '@piiri/shared > socket.io-client', '@piiri/shared > qr'],
  }),
);
