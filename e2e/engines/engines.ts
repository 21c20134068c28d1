import type { Engine } from './driver.ts';
import { findFirefox } from './firefox.ts';
import { findWebKit } from './webkit.ts';

const KNOWN = { Firefox: findFirefox, WebKit: findWebKit };

/** The browser engines beside Chromium that this machine has. */
export const engines: Engine[] = Object.values(KNOWN).flatMap((find) => find() ?? []);

/** Those that it does not have. */
export const missingEngines = Object.entries(KNOWN).flatMap(([name, find]) => (find() ? [] : [name]));
