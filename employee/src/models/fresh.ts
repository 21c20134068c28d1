/** Milliseconds for which what a screen shows is fresh: it is not asked for again. */
export const FRESH = 30_000;
