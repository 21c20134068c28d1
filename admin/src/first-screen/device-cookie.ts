import type { Device } from '../kit/device/device.ts';

/**
 * Browser properties for which the server renders the first screen, in a cookie of the console's pages only: the
 * window, and the person's preferences for menu and lists. It grants no access and identifies people only by their ids.
 */
export interface StoredDevice extends Device {
  /** Owner of `store`, see `storeKey`. */
  owner: string;
  /** Preferences by their key in react-admin's store; undefined when they are too long for the cookie. */
  store: Readonly<Record<string, unknown>> | undefined;
}

const COOKIE_NAME = 'console';

/** Keys of the store that the first screen reads. */
const STORED_KEYS = /^(menu|list|tree)\./;

/**
 * Maximum length of the cookie in characters: browsers refuse longer ones, or the request's headers become too long.
 */
const MAX_LENGTH = 2500;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns the person's preferences in the browser's storage that the first screen reads. */
export function storedPreferences(storage: Storage, owner: string): Record<string, unknown> {
  const prefix = `RaStore${owner}.`;
  const keys = Object.keys(storage)
    .filter((key) => key.startsWith(prefix) && STORED_KEYS.test(key.slice(prefix.length)))
    .sort();
  return Object.fromEntries(
    keys.map((key) => [key.slice(prefix.length), JSON.parse(storage.getItem(key) ?? 'null')]),
  );
}

/**
 * Returns the text of the cookie. Preferences that are too long are left out: the browser then renders its first
 * screen, and the server none.
 */
export function deviceCookie(device: StoredDevice, isSecure: boolean): string {
  const write = (value: object) => encodeURIComponent(JSON.stringify(value));
  const all = write(device);
  const value = all.length <= MAX_LENGTH ? all : write({ ...device, store: undefined });
  return `${COOKIE_NAME}=${value}; Path=/admin; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

const isSize = (value: unknown) => typeof value === 'number' && value > 0 && value < 20_000;

/** Reads the cookie from a request header; undefined when it is missing or invalid. */
export function readDeviceCookie(header: string): StoredDevice | undefined {
  const [, value = ''] = new RegExp(`(?:^|; ?)${COOKIE_NAME}=([^;]+)`).exec(header) ?? [];
  try {
    const { width, height, frame, isDark, hovers, owner, store } = JSON.parse(decodeURIComponent(value));
    if (!isSize(width) || !isSize(height) || typeof owner !== 'string') return undefined;
    const device = { width, height, isDark: isDark === true, hovers: hovers === true, owner };
    const isStore = typeof store === 'object' && store !== null && !Array.isArray(store);
    return { ...device, frame: isSize(frame) ? frame : undefined, store: isStore ? store : undefined };
  } catch {
    return undefined;
  }
}

/**
 * Device assumed for a phone without the cookie. For other devices without it, too little is known to render anything.
 */
export const DEFAULT_PHONE: Device = { width: 390, height: 850, isDark: false, hovers: false };
