import type { Theme } from '../data/session/own-profile.ts';

/** Appearance of the page. The browser stores it, so that the next page has it from its first paint. */
export interface Appearance {
  /** Null follows the device's preference. */
  theme: Theme | null;
  rightToLeft: boolean;
  /** Custom properties of the stylesheet. */
  properties: Record<string, string>;
}

/** Storage key of the appearance. */
export const APPEARANCE_KEY = 'look';
