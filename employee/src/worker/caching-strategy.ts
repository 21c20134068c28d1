/**
 * What becomes of a request.
 * `file`: of the program, from the device first. `page`: the last one from the device, a new one beside it. `answer`: from
 * the server, from the device when it does not answer. `picture`: from the device first. `write`: goes its way, and what
 * was drawn before it may not be true any more. `end`: of the session. `pass`: none of the worker's business.
 */
export type CachingStrategy = 'file' | 'page' | 'answer' | 'picture' | 'write' | 'end' | 'pass';

export interface RequestInfo {
  method: string;
  url: string;
  mode: string;
  cache: string;
  /** The page that asks, where that is known. */
  referrer: string;
}

const API = '/api/';
const LOGOUT = '/api/v1/auth/logout';

/** What is no screen of the employee app, or begins and ends what is kept. */
const NO_SCREEN = /^\/(api|admin|preview|login|logout|healthz|readyz|metrics)(\/|$)|\.\w{2,11}$/;

const ID = '\\d+';
/** Calls whose answers are kept, below `/api/v1/`: what one reads, nothing that one searches, writes or exports. */
const CACHEABLE_CALLS = new RegExp(
  `^(${[
    'feed',
    'home',
    'profile',
    'tenant',
    'tenant/groups',
    'my/enrollments',
    `(news|pages|faq|benefits|articles|events|people|resources)(/${ID})?`,
    `events/${ID}/(enrollment|feedback)`,
    `polls/${ID}(/answers/user)?`,
    'changelog',
    'privacy-statements',
  ].join('|')})/?$`,
);

/** Filters under which an answer is not worth keeping, or an editor's. */
const UNCACHED_PARAMS = ['search', 'admin_view', 'format'];

const isTimestamp = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value);

function isCacheableCall({ pathname, searchParams }: URL): boolean {
  const call = pathname.match(/^\/api\/v1\/(.*)$/)?.[1];
  return (
    call !== undefined &&
    CACHEABLE_CALLS.test(call) &&
    !UNCACHED_PARAMS.some((name) => searchParams.get(name))
  );
}

/** What becomes of a request that a page at `origin` makes. The console reads from the server alone. */
export function cachingStrategy(
  { method, url, mode, cache, referrer }: RequestInfo,
  origin: string,
): CachingStrategy {
  const address = new URL(url);
  const { pathname } = address;
  // Who asks past all that is kept wants to know whether the server answers.
  if (address.origin !== origin || cache === 'no-store') return 'pass';
  if (pathname.startsWith(API)) {
    if (method !== 'GET' && method !== 'HEAD') return pathname.startsWith(LOGOUT) ? 'end' : 'write';
    if (method === 'HEAD' || referrer.startsWith(`${origin}/admin`)) return 'pass';
    if (pathname.startsWith('/api/media/')) return 'picture';
    return isCacheableCall(address) ? 'answer' : 'pass';
  }
  if (method !== 'GET') return 'pass';
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && !NO_SCREEN.test(pathname) ? 'page' : 'pass';
}

/**
 * Under which address an answer is kept: one for each language; whatever moment a list was asked for, it is the same list.
 */
export function keyOf(url: string, language: string): string {
  const { pathname, searchParams } = new URL(url);
  const query = [...searchParams]
    .map(([name, value]) => `${name}=${isTimestamp(value) ? '' : encodeURIComponent(value)}`)
    .sort()
    .join('&');
  return `${pathname.replace(/\/$/, '')}?${query}&in=${encodeURIComponent(language)}`;
}

/** Under which address a page is kept: its filters are part of it, the place on it is not. */
export function pageKeyOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** The worth of an answer: `keep` it, `drop` what was kept before since the server does not give it any more, or `leave` all as it is. */
export function cacheAction(status: number): 'keep' | 'drop' | 'leave' {
  if (status === 200) return 'keep';
  return [403, 404, 410].includes(status) ? 'drop' : 'leave';
}
