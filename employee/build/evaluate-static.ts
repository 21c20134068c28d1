import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const STATIC = /\.static(\.gen)?\.ts$/;
const ICONS = /\/icons\.static\.ts$/;

/** Returns the component name of an icon: `circle-question-mark` becomes `CircleQuestionMark`. */
const componentOf = (icon: string) =>
  icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Evaluates a module and returns its exports, which must be data only. `files`: the source files it was built from. */
export async function evaluate(entry: string): Promise<{ values: Record<string, unknown>; files: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const text = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const values = await import(`data:text/javascript;base64,${text}`);
  const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules'));
  return { values: { ...values }, files: own.map((file) => resolve(file)) };
}

/**
 * Replaces modules named `*.static.ts` by the data that they export. The build computes what follows from the
 * definitions, so that browsers load neither the definitions nor their validators. Only the icons that screens name are
 * bundled.
 */
export function evaluateStatic(): Plugin {
  return {
    name: 'piiri:evaluate-static',
    enforce: 'pre',
    async load(id) {
      if (!STATIC.test(id)) return undefined;
      const isIcons = ICONS.test(id);
      const { values, files } = await evaluate(isIcons ? id.replace('icons.static', 'screens.static') : id);
      for (const file of files) this.addWatchFile(file);
      if (!isIcons)
        return Object.entries(values)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      const icons = (values.screens as { name: string; icon: string }[]).map(({ name, icon }) => ({
        name,
        component: componentOf(icon),
      }));
      const components = [...new Set(icons.map(({ component }) => component))].join(', ');
      const members = icons.map(({ name, component }) => `${JSON.stringify(name)}: ${component}`).join(', ');
      return `import { ${components} } from 'lucide-react';\nexport const icons = { ${members} };`;
    },
  };
}
