import { currentDevice } from '../kit/device/device.ts';
import { lastMeasured } from '../kit/device/device-context.ts';
import { deviceCookie, readDeviceCookie, storedPreferences } from './device-cookie.ts';

/**
 * Stores this browser's properties in a cookie, for the server to render the next page. `owner`: owner of the
 * preferences, see `storeKey`. Rows keep the width of the page before until they are measured: this page may be left
 * before, and one without that width moves as it appears.
 */
export function storeDeviceCookie(owner: string): void {
  const former = readDeviceCookie(document.cookie);
  if (former?.frame && former.width === innerWidth)
    Object.assign(lastMeasured, { width: former.frame, window: innerWidth });
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
