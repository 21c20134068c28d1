import { KEPT_AT } from '@piiri/shared/kept.ts';
import { askedFor, drop, forget, keep, kept, ownerOf, presentOwner } from './owner.ts';
import { keyOf, worthOf } from './plan.ts';

/** A copy of an answer to keep, which says when the server gave it. */
async function copyOf(response: Response): Promise<Response> {
  const headers = {
    'Content-Type': response.headers.get('Content-Type') ?? '',
    [KEPT_AT]: new Date().toISOString(),
  };
  return new Response(await response.blob(), { headers });
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
  if (worth === 'keep')
    event.waitUntil(copyOf(response.clone()).then((copy) => keep(asked, 'answers', key, copy)));
  if (worth === 'drop') event.waitUntil(drop(owner, 'answers', key));
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
  if (response.status === 200) event.waitUntil(keep(asked, 'pictures', key, response.clone()));
  return response;
}
