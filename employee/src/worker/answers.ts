import { CACHED_AT_HEADER } from '@piiri/shared/device-cache.ts';
import { keeping } from './keeping.ts';
import { type Asked, askedFor, drop, forget, keep, kept, ownerOf, presentOwner } from './owner.ts';
import { keyOf, planOf, worthOf } from './plan.ts';
import { worker } from './scope.ts';

/** How many of the calls of a page that came without the worker are made again. */
const MOST = 60;

/** Keeps an answer, which says from then on when the server gave it. */
async function keepAnswer(asked: Asked, key: string, response: Response): Promise<void> {
  const headers = {
    'Content-Type': response.headers.get('Content-Type') ?? '',
    [CACHED_AT_HEADER]: new Date().toISOString(),
  };
  await keep(asked, 'answers', key, new Response(await response.blob(), { headers }));
}

/** An answer of the API: the server's, and the last one from the device when the server is out of reach. */
export async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const token = request.headers.get('Authorization');
  if (!token) return fetch(request);
  const owner = await ownerOf(token);
  const asked = askedFor(owner);
  const key = keyOf(request.url, request.headers.get('Accept-Language') ?? '');
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const last = await kept(owner, 'answers', key);
    if (last) return last;
    throw error;
  }
  if (response.status === 401) event.waitUntil(forget());
  const worth = worthOf(response.status);
  if (worth === 'keep') keeping(event, keepAnswer(asked, key, response.clone()));
  if (worth === 'drop') keeping(event, drop(owner, 'answers', key));
  return response;
}

/** A picture: its address stands for the same one for ever. */
export async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const owner = await presentOwner();
  if (!owner) return fetch(request);
  const asked = askedFor(owner);
  const key = new URL(request.url).pathname;
  const last = await kept(owner, 'pictures', key);
  if (last) return last;
  const response = await fetch(request);
  if (response.status === 200) keeping(event, keep(asked, 'pictures', key, response.clone()));
  return response;
}

/** Asks once more for what a page has read before the worker was there, and keeps it. What does not come is left out. */
export async function bringMissed(token: string, language: string, addresses: string[]): Promise<void> {
  const asked = askedFor(await ownerOf(token));
  const headers = { Authorization: token, 'Accept-Language': language };
  const calls = addresses.flatMap((url) => {
    const call = { method: 'GET', url, mode: 'cors', cache: 'default', referrer: '' };
    const plan = planOf(call, worker.location.origin);
    return plan === 'answer' || plan === 'picture' ? [{ url, plan }] : [];
  });
  for (const { url, plan } of calls.slice(-MOST)) {
    const response = await fetch(url, { headers }).catch(() => undefined);
    if (response?.status !== 200) continue;
    if (plan === 'answer') await keepAnswer(asked, keyOf(url, language), response);
    else await keep(asked, 'pictures', new URL(url).pathname, response);
  }
}
