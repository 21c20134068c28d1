import { build, isOfThisBuild } from './build.ts';
import { deletePages } from './cache-partition.ts';
import { worker } from './scope.ts';

const PREFIX = 'program:';
const CURRENT_CACHE = `${PREFIX}${build.id}`;
/** Number of builds whose files stay cached: pages of the previous one may still be open. */
const MAX_BUILDS = 2;

/** URL of the app shell: the page without any user's content. */
export const SHELL_URL = '/home';

/** Caches the app shell and the build's files. Rejects when one of them fails to load. */
export async function installShell(): Promise<void> {
  const cache = await caches.open(CURRENT_CACHE);
  const shell = await fetch(SHELL_URL, { credentials: 'omit', cache: 'no-cache' });
  if (!shell.ok || !isOfThisBuild(await shell.clone().text()))
    throw new Error('the page is of another build');
  await Promise.all([cache.put(SHELL_URL, shell), cache.addAll(build.files)]);
}

/** Caches the texts of a language. */
export async function installLanguage(language: string): Promise<void> {
  const cache = await caches.open(CURRENT_CACHE);
  const missing = [];
  for (const file of build.languages[language] ?? []) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
}

/** Deletes the caches of all builds but the last two. */
export async function deleteOldBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT_CACHE);
  await Promise.all(
    names.slice(0, Math.max(0, names.length - MAX_BUILDS + 1)).map((name) => caches.delete(name)),
  );
}

const matchInCache = (cacheName: string, address: string) =>
  caches.match(address, { cacheName, ignoreVary: true });

async function matchShellFile(address: string): Promise<Response | undefined> {
  const current = await matchInCache(CURRENT_CACHE, address);
  if (current) return current;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  for (const cacheName of names.reverse()) {
    const cached = await matchInCache(cacheName, address);
    if (cached) return cached;
  }
  return undefined;
}

/** Returns the app shell. Rejects when it is not cached. */
export async function readShell(): Promise<Response> {
  const cached = await matchShellFile(SHELL_URL);
  if (!cached) throw new Error('no page is kept');
  return cached;
}

/** Returns a file of the program, cache first: files with a hash in their name never change. */
export async function fileResponse(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await matchShellFile(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) {
    const copy = response.clone();
    event.waitUntil(
      caches
        .open(CURRENT_CACHE)
        .then((cache) => cache.put(request.url, copy))
        .catch(() => undefined),
    );
  }
  // The file belongs to a deleted build: the next page must not request it as well.
  if (response.status === 404)
    event.waitUntil(Promise.allSettled([deletePages(), worker.registration.update()]));
  return response;
}
