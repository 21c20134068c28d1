import type { SearchAnswer, SearchItem } from '@piiri/shared/contracts/search.ts';
import type { App } from './app.ts';
import type { ContentQuery } from './content-source.ts';
import { dataOf } from './failure.ts';
import { isKind, type KindName, linkTo } from './kinds.ts';

export type { HighlightRange, SearchItem } from '@piiri/shared/contracts/search.ts';

/** What can be found, in the order in which it is shown. */
export const FOUND_TYPES = [
  'page',
  'resource',
  'person',
  'news',
  'event',
  'poll',
  'faq',
  'benefit',
  'article',
  'message',
] as const;

export type FoundType = KindName | 'person' | 'message';

/** Whether the program knows a type that the server found. */
export const isFoundType = (type: string): type is FoundType =>
  type === 'person' || type === 'message' || isKind(type);

/** Something that was found, of a type that the program knows. */
export type Found = SearchItem & { type: FoundType };

const PATH = 'v1/search/';

const known = ({ results }: SearchAnswer): Found[] =>
  results.flatMap((item) => (isFoundType(item.type) ? [{ ...item, type: item.type }] : []));

/** The best of each type. Rejects with CallFailure, and with the abort's own error. */
export async function findBest(app: App, search: string, signal: AbortSignal): Promise<Found[]> {
  return known(dataOf(await app.api.get<SearchAnswer>(PATH, { query: { search }, signal })));
}

/** A part of what a query finds: the best of each type, or a page of one, of `size`. Rejects with CallFailure, and with the abort's own error. */
export async function findPage(
  app: Pick<App, 'api'>,
  query: ContentQuery,
  { page, size }: { page: number; size: number },
  signal?: AbortSignal,
): Promise<{ found: Found[]; counts: Record<string, number>; hasMore: boolean }> {
  const answer = dataOf(
    await app.api.get<SearchAnswer>(PATH, { query: { ...query, page, page_size: size, counts: 1 }, signal }),
  );
  return { found: known(answer), counts: answer.counts ?? {}, hasMore: answer.next !== null };
}

/** Where something found leads: a message to its place in its room. A person is found among the people, where the program has a screen for them. */
export function linkToFound(
  { type, id, title, place }: Pick<Found, 'type' | 'id' | 'title' | 'place'>,
  hasScreen: (screen: string) => boolean,
): { to: string; hash?: string; search?: Record<string, string> } {
  if (place)
    return { to: `/chat/${place.channel}`, search: { room: `${place.room}`, message: `${place.seq}` } };
  if (type !== 'person' && type !== 'message') return linkTo(type, id);
  return hasScreen('/people')
    ? { to: '/people', hash: String(id) }
    : { to: '/search', search: { search: title, type } };
}

/** Those of a type, by type, in the order of types. */
export function byType(items: readonly Found[]): [FoundType, Found[]][] {
  return FOUND_TYPES.flatMap((type): [FoundType, Found[]][] => {
    const own = items.filter((item) => item.type === type);
    return own.length > 0 ? [[type, own]] : [];
  });
}
