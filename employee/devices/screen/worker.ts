/// <reference lib="webworker" />

/**
 * The worker of the page for screens: keeps the page, its files and the pictures that hang on it, so that the screen
 * plays on without a connection and after a restart. It answers for that page alone.
 */
declare const self: ServiceWorkerGlobalScope;

/** The page's own files, in the order of the build. */
declare const FILES: readonly string[];

const PAGE = '/screen';
const PROGRAM = `screen ${FILES.join(' ')}`;
const PICTURES = 'screen pictures';

const isOwn = (name: string) => name.startsWith('screen ');

self.addEventListener('install', (event) => {
  const keep = caches.open(PROGRAM).then((cache) => cache.addAll([PAGE, ...FILES]));
  event.waitUntil(keep.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys())
      if (isOwn(name) && name !== PROGRAM && name !== PICTURES) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

/** Keeps the pictures of a list, and no others. */
async function keepPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(PICTURES);
  for (const { url } of await cache.keys())
    if (!addresses.includes(new URL(url).pathname)) await cache.delete(url);
  for (const address of addresses)
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
}

self.addEventListener('message', (event) => {
  const { keep } = event.data as { keep?: string[] };
  if (keep) event.waitUntil(keepPictures(keep));
});

/** Answers from the network, and from the device when it does not answer. */
async function freshOrKept(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) return response;
  } catch {
    // Without a connection the kept page is as good as any.
  }
  return (await caches.match(PAGE)) ?? Response.error();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') return event.respondWith(freshOrKept(request));
  if (FILES.includes(pathname) || pathname.startsWith('/api/media/'))
    event.respondWith(caches.match(request).then((cached) => cached ?? fetch(request)));
});
