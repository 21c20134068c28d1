import type { EmotionCache } from '@emotion/cache';

/** A style element of the page's head. */
export interface StyleElement {
  /** By which the browser's program knows what is in it: `data-emotion`. */
  name: string;
  text: string;
}

/** Has a cache collect the styles that are made with it, in place of elements among those that they are for. */
export function collectStyles(cache: EmotionCache): EmotionCache {
  cache.compat = true;
  return cache;
}

/**
 * The styles that were made with a cache, as the program's own cache takes them over: those of components in one element, each of
 * the whole page's in its own, before them.
 */
export function criticalStyles({ key, registered, inserted }: EmotionCache): StyleElement[] {
  const made = Object.entries(inserted).filter(
    (style): style is [string, string] => typeof style[1] === 'string',
  );
  const ofComponents = made.filter(([id]) => registered[`${key}-${id}`]);
  const ofPage = made.filter(([id]) => !registered[`${key}-${id}`]);
  return [
    ...ofPage.filter(([, text]) => text !== '').map(([id, text]) => ({ name: `${key}-global ${id}`, text })),
    {
      name: [key, ...ofComponents.map(([id]) => id)].join(' '),
      text: ofComponents.map(([, text]) => text).join(''),
    },
  ];
}
