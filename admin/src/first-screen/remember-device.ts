import { lastFrame } from '../generate/use-width.ts';
import { currentDevice } from './current-device.ts';
import { deviceCookie, storedChoices } from './device-cookie.ts';

/**
 * Stores this browser's properties in a cookie, for the server to render the next page. `owner`: owner of the
 * preferences, see `storeKey`.
 */
export function rememberDevice(owner: string): void {
  const remember = () => {
    const frame = lastFrame.window === innerWidth ? lastFrame.width : undefined;
    const device = { ...currentDevice(), frame, owner, store: storedChoices(localStorage, owner) };
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers, and not there when the page goes.
    document.cookie = deviceCookie(device, location.protocol === 'https:');
  };
  (window.requestIdleCallback ?? setTimeout)(remember);
  addEventListener('pagehide', remember);
  document.addEventListener('visibilitychange', () => document.hidden && remember());
}
