import { DARK, type Device, HOVERS } from './device.ts';

/** This browser, as far as the first screen depends on it. */
export const currentDevice = (): Device => ({
  width: innerWidth,
  height: innerHeight,
  isDark: matchMedia(DARK).matches,
  hovers: matchMedia(HOVERS).matches,
});
