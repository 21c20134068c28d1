import type { Theme } from './wire.ts';

/** How the page looks. Kept in the browser too, so that the next page is painted in it from its first frame. */
export interface Appearance {
  /** Null: the device's. */
  theme: Theme | null;
  rightToLeft: boolean;
  /** Custom properties of the stylesheet. */
  properties: Record<string, string>;
}

/** Where the browser keeps the look. */
export const APPEARANCE_KEY = 'look';
