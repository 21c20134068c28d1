/**
 * The calls that the first screen needs. The page's head makes them before the program has arrived, so they are
 * written as the client writes them: path, query and all.
 */
export const API_BASE = '/api';
export const PROFILE = 'v1/profile/';
export const TENANT = 'v1/tenant/';
export const HOME = 'v1/home/';
/** What of the first screen is the reader's own. */
export const HOME_MINE = 'v1/home/mine/';
/** What the reader is asked to acknowledge. */
export const TO_ACKNOWLEDGE = 'v1/my/acknowledgements/?state=open' as string as 'v1/my/acknowledgements/';
export const FEED = 'v1/feed/';
export const FEED_SIZE = 10;

/** Addresses to ask for on entering a page. */
export function firstCalls(pathname: string): string[] {
  const session = [PROFILE, TENANT];
  const isHome = pathname === '/' || pathname === '/home';
  const paths = isHome
    ? [...session, `${FEED}?page_size=${FEED_SIZE}`, HOME, HOME_MINE, TO_ACKNOWLEDGE]
    : session;
  return paths.map((path) => `${API_BASE}/${path}`);
}
