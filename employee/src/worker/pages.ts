import { CACHED_AT_HEADER } from '@piiri/shared/device-cache.ts';
import { ofBuild } from './build.ts';
import { keeping, settled } from './keeping.ts';
import { type Asked, askedFor, forget, keep, kept, ownerOf, presentOwner } from './owner.ts';
import { answersWithin } from './page-responses.ts';
import { pageKeyOf } from './plan.ts';
import { shell } from './program.ts';
import { worker } from './scope.ts';

/** Under which key it stands until when the reader is signed in. */
const UNTIL = '/until';

/** Whether somebody's pages may be shown: of whose session has run out nothing is left. */
async function isSignedIn(owner: string): Promise<boolean> {
  const until = await kept(owner, 'answers', UNTIL);
  if (!until) return false;
  if (new Date(await until.text()) > new Date()) return true;
  await forget();
  return false;
}

/** Asks the server for a screen's page beside whatever else goes on. */
const askFor = (url: string) => fetch(url, { headers: { Accept: 'text/html' } });

/** A page of this build; undefined for anything else. */
async function pageIn(response: Response): Promise<string | undefined> {
  const isPage = response.status === 200 && response.headers.get('Content-Type')?.startsWith('text/html');
  const html = isPage && !response.redirected ? await response.text() : '';
  return ofBuild(html) ? html : undefined;
}

/** Keeps a page that was asked for, its root saying that it comes from the device, and the answers that it carries. */
async function keepPage(asked: Asked, url: string, response: Response): Promise<void> {
  const html = await pageIn(response);
  if (html === undefined) return;
  const headers = new Headers(response.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const copy = html.replace('<html', `<html data-kept="${new Date().toISOString()}"`);
  await keep(asked, 'pages', pageKeyOf(url), new Response(copy, { headers }));
  for (const { key, body, at } of answersWithin(html, worker.location.origin)) {
    const carried = { 'Content-Type': 'application/json', [CACHED_AT_HEADER]: at };
    await keep(asked, 'answers', key, new Response(body, { headers: carried }));
  }
}

/** A screen's page: the last one from the device while a new one is on its way, else the server's, else the one that is nobody's. */
export async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const owner = await presentOwner();
  const key = pageKeyOf(request.url);
  // Both at once: somebody waits with nothing on the screen.
  const [last, isReader] = owner ? await Promise.all([kept(owner, 'pages', key), isSignedIn(owner)]) : [];
  if (!owner || !isReader) return fetch(request).catch(shell);
  const asked = askedFor(owner);
  // A navigation that has been answered from the device takes its own request along with it.
  const fresh = (last ? askFor(request.url) : fetch(request)).then((response) => {
    keeping(event, keepPage(asked, request.url, response.clone()));
    return response;
  });
  if (!last) return fresh.catch(shell);
  // Who sees an old page sees the new contents a moment later: the program asks for all that it shows.
  event.waitUntil(fresh.catch(() => undefined));
  return last;
}

/** Notes who reads and until when, and has the page that is open kept. */
export async function noteReader(token: string, until: string, url: string): Promise<void> {
  const owner = await ownerOf(token);
  const asked = askedFor(owner);
  await keep(asked, 'answers', UNTIL, new Response(until));
  await settled();
  if (await kept(owner, 'pages', pageKeyOf(url))) return;
  await keepPage(asked, url, await askFor(url));
}
