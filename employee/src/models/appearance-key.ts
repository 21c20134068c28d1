import type { Theme } from './wire.ts';

/** How the page looks. Kept in the browser too, so that the next page is painted in it from its first frame. */
export interface Look {
  /** Null: the device's. */
  theme: Theme | null;
  rightToLeft: boolean;
  /** Custom properties of the stylesheet. */
  properties: Record<string, string>;
}

/** Where the browser keeps the look. */
export const LOOK_KEY = 'look';
