/**
 * How the worker handles a request.
 * `file` (build files): cache first. `page`: stale while revalidate. `answer` (API reads): network first. `picture`: cache
 * first. `write`: passed through, invalidates cached pages. `end`: ends the session. `pass`: not handled.
 */
export type CachingStrategy = 'file' | 'page' | 'answer' | 'picture' | 'write' | 'end' | 'pass';

export interface RequestInfo {
  method: string;
  url: string;
  mode: string;
  cache: string;
  /** URL of the requesting page, where known. */
  referrer: string;
}

const API = '/api/';
const LOGOUT = '/api/v1/auth/logout';

/** Paths that are not cacheable screens of the employee app. */
const NON_SCREEN_PATHS =
  /^\/(api|admin|preview|screen|kiosk|login|logout|confirm-email|proof|healthz|readyz|metrics)(\/|$)|\.\w{2,11}$/;

const ID = '\\d+';
/** Cacheable calls below `/api/v1/` besides those of content: reads, but no searches, writes or exports. */
const CACHEABLE_CALLS = new RegExp(
  `^(${[
    'feed',
    'home(/mine)?',
    `news/${ID}/publisher`,
    'profile',
    'tenant',
    'tenant/groups',
    'my/enrollments',
    'my/acknowledgements',
    'own-content',
    'links/favourites',
    'forms(/\\w+)?',
    `my/submissions(/${ID})?`,
    `approvals(/${ID})?`,
    `content/\\w+(/${ID})?`,
    `(content/)?\\w+/${ID}/acknowledgement`,
    `events/${ID}/(enrollment|feedback)/mine`,
    `polls/${ID}/(answers/user|results)`,
    'chat/(channels|direct)',
    `chat/channels/${ID}(/rooms)?`,
    `chat/rooms/${ID}`,
    'changelog',
    'privacy-statements',
  ].join('|')})/?$`,
);

/** End of a path below a kind of content: the slash of a list, or an object's id. */
const CONTENT_ID = /(\/\d+)?\/?$/;

/** Query parameters that make a response uncacheable: searches, editors' views, exports and older pages of a chat room. */
const UNCACHED_PARAMS = ['search', 'admin_view', 'format', 'before', 'after', 'around'];

const isTimestamp = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value);

function isCacheableCall({ pathname, searchParams }: URL, contents: readonly string[]): boolean {
  const call = pathname.match(/^\/api\/v1\/(.*)$/)?.[1];
  return (
    call !== undefined &&
    (CACHEABLE_CALLS.test(call) || contents.includes(`v1/${call.replace(CONTENT_ID, '')}`)) &&
    !UNCACHED_PARAMS.some((name) => searchParams.get(name))
  );
}

/**
 * Returns the strategy for a request of a page at `origin`. The console's reads are never cached. `contents`: paths below /api of
 * the kinds of content.
 */
export function cachingStrategy(
  { method, url, mode, cache, referrer }: RequestInfo,
  origin: string,
  contents: readonly string[],
): CachingStrategy {
  const address = new URL(url);
  const { pathname } = address;
  // `no-store` requests check whether the server is reachable.
  if (address.origin !== origin || cache === 'no-store') return 'pass';
  if (pathname.startsWith(API)) {
    // Reporting an object as seen changes no response.
    if (/\/seen\/?$/.test(pathname)) return 'pass';
    if (method !== 'GET' && method !== 'HEAD') return pathname.startsWith(LOGOUT) ? 'end' : 'write';
    if (method === 'HEAD' || referrer.startsWith(`${origin}/admin`)) return 'pass';
    if (pathname.startsWith('/api/media/')) return 'picture';
    return isCacheableCall(address, contents) ? 'answer' : 'pass';
  }
  if (method !== 'GET') return 'pass';
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && !NON_SCREEN_PATHS.test(pathname) ? 'page' : 'pass';
}

/** Cache key of an API response: path and sorted query without timestamps, plus the language. */
export function keyOf(url: string, language: string): string {
  const { pathname, searchParams } = new URL(url);
  const query = [...searchParams]
    .map(([name, value]) => `${name}=${isTimestamp(value) ? '' : encodeURIComponent(value)}`)
    .sort()
    .join('&');
  return `${pathname.replace(/\/$/, '')}?${query}&in=${encodeURIComponent(language)}`;
}

/** Cache key of a page: path and query, without the fragment. */
export function pageKeyOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** What to do with a response by its status: `keep` (cache it), `drop` (delete the cached one) or `leave` (neither). */
export function cacheAction(status: number): 'keep' | 'drop' | 'leave' {
  if (status === 200) return 'keep';
  return [403, 404, 410].includes(status) ? 'drop' : 'leave';
}
