import { build, ofBuild } from './build.ts';
import { dropPages } from './owner.ts';
import { worker } from './scope.ts';

const PREFIX = 'program:';
const OWN = `${PREFIX}${build.id}`;
/** How many builds are kept: pages of the former one may still be open. */
const BUILDS = 2;

/** The page that is nobody's, without anything in it. */
export const SHELL = '/home';

/** Brings what every page needs, and the screens that are read without a connection. Rejects when some of it does not come. */
export async function bring(): Promise<void> {
  const cache = await caches.open(OWN);
  const shell = await fetch(SHELL, { credentials: 'omit', cache: 'no-cache' });
  if (!shell.ok || !ofBuild(await shell.clone().text())) throw new Error('the page is of another build');
  await Promise.all([cache.put(SHELL, shell), cache.addAll(build.files)]);
}

/** Brings the texts of a language besides. */
export async function bringLanguage(language: string): Promise<void> {
  const cache = await caches.open(OWN);
  const missing = [];
  for (const file of build.languages[language] ?? []) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
}

/** Drops the programs of builds before the last but one. */
export async function dropOldPrograms(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(
    names.slice(0, Math.max(0, names.length - BUILDS + 1)).map((name) => caches.delete(name)),
  );
}

const within = (cacheName: string, address: string) => caches.match(address, { cacheName, ignoreVary: true });

async function known(address: string): Promise<Response | undefined> {
  const own = await within(OWN, address);
  if (own) return own;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  for (const cacheName of names.reverse()) {
    const found = await within(cacheName, address);
    if (found) return found;
  }
  return undefined;
}

/** The page that is nobody's. Rejects when it was not brought. */
export async function shell(): Promise<Response> {
  const found = await known(SHELL);
  if (!found) throw new Error('no page is kept');
  return found;
}

/** A file of the program: what has its hash in its name never changes. */
export async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const found = await known(request.url);
  if (found) return found;
  const response = await fetch(request);
  if (response.status === 200) {
    const copy = response.clone();
    event.waitUntil(
      caches
        .open(OWN)
        .then((cache) => cache.put(request.url, copy))
        .catch(() => undefined),
    );
  }
  // Of a build that is gone: the next page must not be one that wants it as well.
  if (response.status === 404)
    event.waitUntil(Promise.allSettled([dropPages(), worker.registration.update()]));
  return response;
}
