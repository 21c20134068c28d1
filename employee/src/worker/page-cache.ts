import { CACHED_AT_HEADER } from '@piiri/shared/device-cache.ts';
import { readShell } from './app-shell.ts';
import { build, isOfThisBuild } from './build.ts';
import {
  type CacheSnapshot,
  clearAll,
  matchCached,
  partitionOf,
  putCached,
  readPartition,
  snapshotOf,
} from './cache-partition.ts';
import { pageKeyOf } from './caching-strategy.ts';
import { embeddedResponses } from './embedded-responses.ts';
import { settled, waitForWrite, worker } from './scope.ts';

/** Cache key of the session's expiry time. */
const EXPIRY_KEY = '/until';

/** Whether a partition's session is valid. Clears the caches when it has expired. */
async function isSignedIn(partition: string): Promise<boolean> {
  const until = await matchCached(partition, 'answers', EXPIRY_KEY);
  if (!until) return false;
  if (new Date(await until.text()) > new Date()) return true;
  await clearAll();
  return false;
}

/** Fetches a screen's HTML from the server. */
const fetchPage = (url: string) => fetch(url, { headers: { Accept: 'text/html' } });

/** Returns the HTML of a page of this build; undefined for any other response. */
async function pageHtml(response: Response): Promise<string | undefined> {
  const isPage = response.status === 200 && response.headers.get('Content-Type')?.startsWith('text/html');
  const html = isPage && !response.redirected ? await response.text() : '';
  return isOfThisBuild(html) ? html : undefined;
}

/** Caches a page, marked with the time of caching on its root element, and the API responses embedded in it. */
async function cachePage(snapshot: CacheSnapshot, url: string, response: Response): Promise<void> {
  const html = await pageHtml(response);
  if (html === undefined) return;
  const headers = new Headers(response.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const copy = html.replace('<html', `<html data-kept="${new Date().toISOString()}"`);
  await putCached(snapshot, 'pages', pageKeyOf(url), new Response(copy, { headers }));
  for (const { key, body, at } of embeddedResponses(html, worker.location.origin, build.contents)) {
    const headersOfResponse = { 'Content-Type': 'application/json', [CACHED_AT_HEADER]: at };
    await putCached(snapshot, 'answers', key, new Response(body, { headers: headersOfResponse }));
  }
}

/** Stale while revalidate: the cached page while a new one is fetched, else the server's, else the app shell. */
export async function staleWhileRevalidate(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const partition = await readPartition();
  const key = pageKeyOf(request.url);
  // In parallel: the user is waiting for the first paint.
  const [last, isReader] = partition
    ? await Promise.all([matchCached(partition, 'pages', key), isSignedIn(partition)])
    : [];
  if (!partition || !isReader) return fetch(request).catch(readShell);
  const snapshot = snapshotOf(partition);
  // When the navigation was answered from the cache, the request is a new one.
  const revalidated = (last ? fetchPage(request.url) : fetch(request)).then((response) => {
    waitForWrite(event, cachePage(snapshot, request.url, response.clone()));
    return response;
  });
  if (!last) return revalidated.catch(readShell);
  // The cached page is updated a moment later, because the program requests all data that it shows.
  event.waitUntil(revalidated.catch(() => undefined));
  return last;
}

/** Stores the session's expiry time and caches the open page unless it is cached already. */
export async function setReader(token: string, until: string, url: string): Promise<void> {
  const partition = await partitionOf(token);
  const snapshot = snapshotOf(partition);
  await putCached(snapshot, 'answers', EXPIRY_KEY, new Response(until));
  await settled();
  await cachePageOnce(partition, url);
}

/** Caches a page unless it is cached already. */
export async function cachePageOnce(partition: string, url: string): Promise<void> {
  if (await matchCached(partition, 'pages', pageKeyOf(url))) return;
  await cachePage(snapshotOf(partition), url, await fetchPage(url));
}
