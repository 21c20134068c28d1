import { CACHED_AT_HEADER } from '@piiri/shared/device-cache.ts';
import { build } from './build.ts';
import {
  type CacheSnapshot,
  clearAll,
  deleteCached,
  matchCached,
  partitionOf,
  putCached,
  readPartition,
  snapshotOf,
} from './cache-partition.ts';
import { cacheAction, cachingStrategy, keyOf } from './caching-strategy.ts';
import { cachePageOnce } from './page-cache.ts';
import { waitForWrite, worker } from './scope.ts';

/** Maximum number of responses to fetch again that were loaded before the worker controlled the page. */
const MAX_MISSED = 60;

/** Caches a response with a header that says when the server sent it. */
async function cacheResponse(snapshot: CacheSnapshot, key: string, response: Response): Promise<void> {
  const headers = {
    'Content-Type': response.headers.get('Content-Type') ?? '',
    [CACHED_AT_HEADER]: new Date().toISOString(),
  };
  await putCached(snapshot, 'answers', key, new Response(await response.blob(), { headers }));
}

/** Network first: the server's response, or the cached one when the server is unreachable. */
export async function networkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const token = request.headers.get('Authorization');
  if (!token) return fetch(request);
  const partition = await partitionOf(token);
  const snapshot = snapshotOf(partition);
  const key = keyOf(request.url, request.headers.get('Accept-Language') ?? '');
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const last = await matchCached(partition, 'answers', key);
    if (last) return last;
    throw error;
  }
  if (response.status === 401) event.waitUntil(clearAll());
  const action = cacheAction(response.status);
  if (action === 'keep') waitForWrite(event, cacheResponse(snapshot, key, response.clone()));
  if (action === 'drop') waitForWrite(event, deleteCached(partition, 'answers', key));
  return response;
}

/** Cache first: the content of an image URL never changes. */
export async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const partition = await readPartition();
  if (!partition) return fetch(request);
  const snapshot = snapshotOf(partition);
  const key = new URL(request.url).pathname;
  const last = await matchCached(partition, 'pictures', key);
  if (last) return last;
  const response = await fetch(request);
  if (response.status === 200) waitForWrite(event, putCached(snapshot, 'pictures', key, response.clone()));
  return response;
}

/** Fetches and caches the responses that a page loaded before the worker controlled it. Failed calls are skipped. */
export async function cacheMissed(token: string, language: string, addresses: string[]): Promise<void> {
  const partition = await partitionOf(token);
  const snapshot = snapshotOf(partition);
  const headers = { Authorization: token, 'Accept-Language': language };
  const calls = addresses.flatMap((url) => {
    const call = { method: 'GET', url, mode: 'navigate', cache: 'default', referrer: '' };
    const strategy = cachingStrategy(call, worker.location.origin, build.contents);
    return strategy === 'answer' || strategy === 'picture' || strategy === 'page'
      ? [{ url, plan: strategy }]
      : [];
  });
  for (const { url, plan: strategy } of calls.slice(-MAX_MISSED)) {
    if (strategy === 'page') {
      await cachePageOnce(partition, url).catch(() => undefined);
      continue;
    }
    const response = await fetch(url, { headers }).catch(() => undefined);
    if (response?.status !== 200) continue;
    if (strategy === 'answer') await cacheResponse(snapshot, keyOf(url, language), response);
    else await putCached(snapshot, 'pictures', new URL(url).pathname, response);
  }
}
