import { notFound } from '@tanstack/react-router';
import { CallFailure } from '../api/failure.ts';

async function orNotFound<T>(id: number, load: () => Promise<T>): Promise<T> {
  if (!Number.isSafeInteger(id) || id < 1) throw notFound();
  try {
    return await load();
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) throw notFound();
    throw error;
  }
}

/**
 * Loads a piece of content together with what its screen needs, such as texts. Content that does not exist or that the
 * reader may not see shows the route's `notFoundComponent`, which has the texts by then.
 */
export async function loadContent<Item>(
  id: number,
  screen: Promise<unknown>,
  load: () => Promise<Item>,
): Promise<Item> {
  const [item, texts] = await Promise.allSettled([orNotFound(id, load), screen]);
  if (texts.status === 'rejected') throw texts.reason;
  if (item.status === 'rejected') throw item.reason;
  return item.value;
}
