import { currentDevice, type Device } from '../kit/device/device.ts';
import { lastMeasured } from '../kit/device/device-context.ts';
import { deviceCookie, storedPreferences } from './device-cookie.ts';

/**
 * Stores this browser's properties in a cookie, for the server to render the next page. `owner`: owner of the
 * preferences, see `storeKey`. `rendered`: the device for which the page was rendered; its rows keep their width until
 * they are measured, since the next page is requested with the cookie as it is then.
 */
export function storeDeviceCookie(owner: string, rendered?: Device): void {
  if (rendered?.frame && rendered.width === innerWidth)
    Object.assign(lastMeasured, { width: rendered.frame, window: innerWidth });
  const remember = () => {
    const frame = lastMeasured.window === innerWidth ? lastMeasured.width : undefined;
    const device = { ...currentDevice(), frame, owner, store: storedPreferences(localStorage, owner) };
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers, and not there when the page goes.
    document.cookie = deviceCookie(device, location.protocol === 'https:');
  };
  (window.requestIdleCallback ?? setTimeout)(remember);
  addEventListener('pagehide', remember);
  document.addEventListener('visibilitychange', () => document.hidden && remember());
}
