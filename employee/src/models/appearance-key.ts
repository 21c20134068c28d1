import type { Theme } from './own-profile.ts';

/** The appearance of the page. The browser stores it, so the next page has it from its first paint. */
export interface Appearance {
  /** Null: the device's preference. */
  theme: Theme | null;
  rightToLeft: boolean;
  /** Custom properties of the stylesheet. */
  properties: Record<string, string>;
}

/** The storage key of the appearance. */
export const APPEARANCE_KEY = 'look';
