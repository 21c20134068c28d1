import { USER_CACHE_PREFIX } from '@piiri/shared/device-cache.ts';

/** What is kept of a person in a company, each kind in a cache of its own. */
export type Part = 'answers' | 'pages' | 'pictures';

/** How many of each are kept; the oldest go first. */
const MOST: Record<Part, number> = { answers: 200, pages: 30, pictures: 150 };

/** Changes whenever everything is forgotten: what was asked for before must not be kept after. */
let turn = 0;
/** Changes with each write: a page that was asked for before it may not show it. */
let writes = 0;
let last: { token: string; owner: Promise<string> } | undefined;
/** Whose things are kept, as far as that is known. */
let present: string | undefined;
let forgetting: Promise<unknown> = Promise.resolve();

const nameOf = (owner: string, part: Part) => `${USER_CACHE_PREFIX}${owner}:${part}`;

async function hashed(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(bytes, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function dropAllBut(owner: string | undefined): Promise<void> {
  const names = await caches.keys();
  const others = names.filter(
    (name) =>
      name.startsWith(USER_CACHE_PREFIX) && !(owner && name.startsWith(`${USER_CACHE_PREFIX}${owner}:`)),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Leaves nothing of anybody. */
export function forget(): Promise<unknown> {
  turn += 1;
  last = undefined;
  present = undefined;
  forgetting = dropAllBut(undefined);
  return forgetting;
}

/** Under which name the holder of a token has things kept. Of whoever was there before nothing is left. */
export function ownerOf(token: string): Promise<string> {
  if (last?.token === token) return last.owner;
  const owner = hashed(token).then(async (name) => {
    // Who was there already goes on: a page that was asked for by the cookie alone is theirs too.
    if (name !== present) turn += 1;
    present = name;
    await dropAllBut(name);
    return name;
  });
  last = { token, owner };
  return owner;
}

/** Whose things are kept, when that is not said: a page or a picture is asked for without a token. */
export async function presentOwner(): Promise<string | undefined> {
  await forgetting;
  if (last) return last.owner;
  const names = await caches.keys();
  present ??= names.find((name) => name.startsWith(USER_CACHE_PREFIX))?.split(':')[1];
  return present;
}

/** What is kept under a key. */
export const kept = (owner: string, part: Part, key: string): Promise<Response | undefined> =>
  caches.match(key, { cacheName: nameOf(owner, part) });

/** For whom something is asked, and when, to be given when it is kept. */
export interface Asked {
  owner: string;
  turn: number;
  writes: number;
}

export const askedFor = (owner: string): Asked => ({ owner, turn, writes });

const isTooLate = (asked: Asked, part: Part) =>
  asked.turn !== turn || (part === 'pages' && asked.writes !== writes);

/** Keeps an answer, unless it may have become wrong since it was asked for. What does not fit is not kept. */
export async function keep(asked: Asked, part: Part, key: string, response: Response): Promise<void> {
  if (isTooLate(asked, part)) return;
  const name = nameOf(asked.owner, part);
  try {
    const cache = await caches.open(name);
    await cache.put(key, response);
    const keys = await cache.keys();
    const tooMany = keys.slice(0, Math.max(0, keys.length - MOST[part]));
    await Promise.all(tooMany.map((old) => cache.delete(old)));
  } catch {
    // The device is full: it goes on without.
  }
  // Dropped meanwhile, the cache has come back with this in it.
  if (isTooLate(asked, part)) await caches.delete(name);
}

/** Drops what is kept under a key. */
export async function drop(owner: string, part: Part, key: string): Promise<void> {
  const name = nameOf(owner, part);
  if (await caches.has(name)) await (await caches.open(name)).delete(key);
}

/** Drops all pages: the next ones are the server's. */
export async function dropPages(): Promise<void> {
  writes += 1;
  const names = await caches.keys();
  const chosen = names.filter((name) => name.startsWith(USER_CACHE_PREFIX) && name.endsWith(':pages'));
  await Promise.all(chosen.map((name) => caches.delete(name)));
}
