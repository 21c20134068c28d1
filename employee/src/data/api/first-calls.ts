/**
 * Calls of the first screen. The page's head makes them before the program has loaded, so they are written exactly as
 * the client requests them, with path and query.
 */
export const API_BASE = '/api';
export const PROFILE = 'v1/profile/';
export const TENANT = 'v1/tenant/';
export const HOME = 'v1/home/';
/** The reader's own data of the first screen. */
export const HOME_MINE = 'v1/home/mine/';
/** Pending acknowledgements of the reader. */
export const TO_ACKNOWLEDGE = 'v1/my/acknowledgements/?state=open' as string as 'v1/my/acknowledgements/';
export const FEED = 'v1/feed/';
export const FEED_SIZE = 10;

/** Returns the URLs to request when a page is opened. */
export function firstCalls(pathname: string): string[] {
  const session = [PROFILE, TENANT];
  const isHome = pathname === '/' || pathname === '/home';
  const paths = isHome
    ? [...session, `${FEED}?page_size=${FEED_SIZE}`, HOME, HOME_MINE, TO_ACKNOWLEDGE]
    : session;
  return paths.map((path) => `${API_BASE}/${path}`);
}
