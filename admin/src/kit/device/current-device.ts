import { DARK_QUERY, type Device, HOVER_QUERY } from './device.ts';

/** Returns the properties of this browser on which the first screen depends. */
export const currentDevice = (): Device => ({
  width: innerWidth,
  height: innerHeight,
  isDark: matchMedia(DARK_QUERY).matches,
  hovers: matchMedia(HOVER_QUERY).matches,
});
