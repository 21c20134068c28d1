import { DARK, type Device, HOVERS } from './device.ts';

/** Returns the properties of this browser on which the first screen depends. */
export const currentDevice = (): Device => ({
  width: innerWidth,
  height: innerHeight,
  isDark: matchMedia(DARK).matches,
  hovers: matchMedia(HOVERS).matches,
});
