import type { Plugin } from 'vite';

/**
 * The order of the cascade's layers, from the weakest: what is shown before the stylesheet, elements, shared components,
 * parts of screens. Bundling puts style sheets into any order, so each names the layers first.
 */
export const LAYER_ORDER = '@layer shell,base,kit,parts;';

/** The layer of a style sheet: parts of screens stand in folders of their own below `components` and `overrides`. */
function layerOf(path: string): string | undefined {
  if (/\/(employee\/src\/styles|shared\/ui)\/[\w-]+\.css$/.test(path)) return 'base';
  if (/\/employee\/src\/components\/[\w-]+\.css$/.test(path)) return 'kit';
  return /\/employee\/src\/(components|overrides)\/.+\.css$/.test(path) ? 'parts' : undefined;
}

/** Puts each style sheet of the app into its layer. */
export const cascadeLayers = (): Plugin => ({
  name: 'piiri:cascade-layers',
  enforce: 'pre',
  transform(code, id) {
    const layer = layerOf(id.split('?')[0] ?? id);
    return layer && { code: `${LAYER_ORDER}@layer ${layer}{${code}}`, map: null };
  },
});
