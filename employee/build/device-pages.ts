import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

const source = (file: string) => fileURLToPath(new URL(`../devices/${file}`, import.meta.url));

function bundled(file: string, constants: Readonly<Record<string, unknown>> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [source(file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // As in browsers: the live connection's package has another program for Node.
    platform: 'browser',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });
  return outputFiles[0]?.text ?? '';
}

/** Writes a file that browsers keep for ever, under a name with its hash. Returns its path. */
function writeAsset(dir: string, name: string, text: string): string {
  const [stem, ending] = name.split('.');
  const path = `assets/${stem}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.${ending}`;
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(dir, path), text);
  return `/${path}`;
}

/** Writes a page with its script and style sheet. Returns the paths of those two. */
function writePage(dir: string, name: 'screen' | 'kiosk'): string[] {
  const script = writeAsset(dir, `${name}.js`, bundled(`${name}/main.ts`));
  const sheet = writeAsset(dir, `${name}.css`, bundled(`${name}/${name}.css`));
  const files = `<link rel="stylesheet" href="${sheet}" /><script defer src="${script}"></script>`;
  const html = readFileSync(source(`${name}/${name}.html`), 'utf8');
  writeFileSync(
    join(dir, `${name}.html`),
    html.replace('<!--files-->', () => files),
  );
  return [script, sheet];
}

/**
 * Builds the pages of screens and kiosks, each a small program of its own that nobody else loads, and what the server
 * puts into the pages of the employee app at a kiosk (`kiosk-mode.html`: two elements).
 */
export function devicePages(): Plugin {
  return {
    name: 'piiri:device-pages',
    writeBundle({ dir }) {
      if (!dir) return;
      const files = writePage(dir, 'screen');
      writeFileSync(join(dir, 'screen-worker.js'), bundled('screen/worker.ts', { FILES: files }));
      writePage(dir, 'kiosk');
      const script = writeAsset(dir, 'kiosk-mode.js', bundled('kiosk/mode.ts'));
      const sheet = writeAsset(dir, 'kiosk-mode.css', bundled('kiosk/mode.css'));
      writeFileSync(
        join(dir, 'kiosk-mode.html'),
        `<link rel="stylesheet" href="${sheet}" /><script src="${script}"></script>`,
      );
    },
  };
}
