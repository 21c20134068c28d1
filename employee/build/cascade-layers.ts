import type { Plugin } from 'vite';

/**
 * Order of the cascade layers, weakest first: the shell shown before the stylesheet loads, elements, shared components,
 * parts of screens. Bundling may reorder style sheets, so each one declares the layers first.
 */
export const LAYER_ORDER = '@layer shell,base,kit,parts;';

/**
 * Returns the layer of a style sheet. Shared components are those of `ui` and those that lie in `content` itself; the
 * folders of `content` show parts of screens.
 */
function layerOf(path: string): string | undefined {
  if (/\/(employee\/src\/ui\/styles|shared\/ui)\/[\w-]+\.css$/.test(path)) return 'base';
  if (/\/employee\/src\/(ui\/.+|content\/[\w-]+)\.css$/.test(path)) return 'kit';
  return /\/employee\/src\/(content|screens|shell|overrides)\/.+\.css$/.test(path) ? 'parts' : undefined;
}

/** Wraps each style sheet of the app in its layer. */
export const cascadeLayers = (): Plugin => ({
  name: 'piiri:cascade-layers',
  enforce: 'pre',
  transform(code, id) {
    const layer = layerOf(id.split('?')[0] ?? id);
    return layer && { code: `${LAYER_ORDER}@layer ${layer}{${code}}`, map: null };
  },
});
