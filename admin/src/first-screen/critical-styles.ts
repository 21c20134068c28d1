import type { EmotionCache } from '@emotion/cache';

/** A style element of the page's head. */
export interface StyleElement {
  /** Value of the attribute `data-emotion`, by which Emotion recognises its content in the browser. */
  name: string;
  text: string;
}

/** Makes an Emotion cache collect its styles instead of rendering them as elements next to the components. */
export function collectStyles(cache: EmotionCache): EmotionCache {
  cache.compat = true;
  return cache;
}

/**
 * Returns the styles of an Emotion cache in the form that the browser's cache hydrates: the global ones first, each in
 * its own element, then those of all components in one element.
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
