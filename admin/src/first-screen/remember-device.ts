import { lastFrame } from '../generate/use-width.ts';
import { currentDevice } from './current-device.ts';
import { deviceCookie, storedChoices } from './device-cookie.ts';

/** Has the server know this browser when it renders the next page. `owner`: whose choices they are, see `storeKey`. */
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
