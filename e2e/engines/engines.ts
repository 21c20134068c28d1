import type { Engine } from './driver.ts';
import { findFirefox } from './firefox.ts';
import { findWebKit } from './webkit.ts';

const FINDERS = { Firefox: findFirefox, WebKit: findWebKit };

/** The browser engines besides Chromium on this machine. */
export const engines: Engine[] = Object.values(FINDERS).flatMap((find) => find() ?? []);

/** The engines missing on this machine. */
export const missingEngines = Object.entries(FINDERS).flatMap(([name, find]) => (find() ? [] : [name]));
