import type { Device } from './device.ts';

/**
 * What the server is told of a browser to render its first screen for, in a cookie of the console's pages alone: the window, and what
 * the person chose for menu and lists. It opens nothing and names nobody but by their numbers.
 */
export interface KnownDevice extends Device {
  /** Of whom `store` is, see `storeKey`. */
  owner: string;
  /** What was chosen, by the key that react-admin's store has it under; undefined where it is too much for the cookie. */
  store: Readonly<Record<string, unknown>> | undefined;
}

const NAME = 'console';

/** What the first screen reads of the store. */
const READ = /^(menu|list|tree)\./;

/** A cookie that is longer is refused by browsers, or with others makes a request too long. In characters. */
const MAX_LENGTH = 2500;

const YEAR_S = 365 * 24 * 60 * 60;

/** What the browser's storage has of a person's choices that the first screen reads. */
export function storedChoices(storage: Storage, owner: string): Record<string, unknown> {
  const prefix = `RaStore${owner}.`;
  const keys = Object.keys(storage)
    .filter((key) => key.startsWith(prefix) && READ.test(key.slice(prefix.length)))
    .sort();
  return Object.fromEntries(
    keys.map((key) => [key.slice(prefix.length), JSON.parse(storage.getItem(key) ?? 'null')]),
  );
}

/** The cookie's text. Choices that are too long for it stay out: the browser then renders its first screen, and the server none. */
export function deviceCookie(device: KnownDevice, isSecure: boolean): string {
  const write = (value: object) => encodeURIComponent(JSON.stringify(value));
  const all = write(device);
  const value = all.length <= MAX_LENGTH ? all : write({ ...device, store: undefined });
  return `${NAME}=${value}; Path=/admin; Max-Age=${YEAR_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

const isSize = (value: unknown) => typeof value === 'number' && value > 0 && value < 20_000;

/** Reads the cookie out of a request's header; undefined where it is missing or says nothing that makes sense. */
export function readDeviceCookie(header: string): KnownDevice | undefined {
  const [, value = ''] = new RegExp(`(?:^|; ?)${NAME}=([^;]+)`).exec(header) ?? [];
  try {
    const { width, height, frame, isDark, hovers, owner, store } = JSON.parse(decodeURIComponent(value));
    if (!isSize(width) || !isSize(height) || typeof owner !== 'string') return undefined;
    const known = { width, height, isDark: isDark === true, hovers: hovers === true, owner };
    const isStore = typeof store === 'object' && store !== null && !Array.isArray(store);
    return { ...known, frame: isSize(frame) ? frame : undefined, store: isStore ? store : undefined };
  } catch {
    return undefined;
  }
}

/** A phone that has not told of itself yet. Of others that have not, too little is known to render anything for them. */
export const UNKNOWN: Device = { width: 390, height: 850, isDark: false, hovers: false };
