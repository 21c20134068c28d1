import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/first-screen/bootstrap.ts', import.meta.url));

/**
 * Inlines the bootstrap script into the page and writes its hash to `csp.json`, for the server's content security
 * policy.
 */
export function bootstrapScript(): Plugin {
  let script = '';
  return {
    name: 'bootstrap-script',
    apply: 'build',
    transformIndexHtml(html) {
      const options = {
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: 'es2022',
        legalComments: 'none',
      } as const;
      script = buildSync({ ...options, entryPoints: [SOURCE] }).outputFiles[0]?.text.trim() ?? '';
      return html.replace('<!--bootstrap-->', () => `<script>${script}</script>`);
    },
    writeBundle({ dir }) {
      if (!dir) return;
      const hash = createHash('sha256').update(script).digest('base64');
      writeFileSync(join(dir, 'csp.json'), JSON.stringify({ scripts: [`sha256-${hash}`] }));
    },
  };
}
