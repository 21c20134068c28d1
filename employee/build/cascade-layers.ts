import type { Plugin } from 'vite';

/**
 * Order of the cascade layers, weakest first: the shell shown before the stylesheet loads, elements, shared components,
 * parts of screens. Bundling may reorder style sheets, so each one declares the layers first.
 */
export const LAYER_ORDER = '@layer shell,base,kit,parts;';

/**
 * Returns the layer of a style sheet. Parts of screens have folders of their own below `components` and `overrides`.
 */
function layerOf(path: string): string | undefined {
  if (/\/(employee\/src\/styles|shared\/ui)\/[\w-]+\.css$/.test(path)) return 'base';
  if (/\/employee\/src\/components\/[\w-]+\.css$/.test(path)) return 'kit';
  return /\/employee\/src\/(components|overrides)\/.+\.css$/.test(path) ? 'parts' : undefined;
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
