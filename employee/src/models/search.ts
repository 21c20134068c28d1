import type { SearchAnswer, SearchItem } from '@piiri/shared/contracts/search.ts';
import type { App } from './app.ts';
import type { ContentQuery } from './content-source.ts';
import { dataOf } from './failure.ts';
import { isKind, type KindName, linkTo } from './kinds.ts';

export type { HighlightRange, SearchItem } from '@piiri/shared/contracts/search.ts';

/** What can be found, in the order in which it is shown. */
export const HIT_TYPES = [
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

export type HitType = KindName | 'person' | 'message';

/** Whether the program knows a type that the server found. */
export const isHitType = (type: string): type is HitType =>
  type === 'person' || type === 'message' || isKind(type);

/** Something that was found, of a type that the program knows. */
export type SearchHit = SearchItem & { type: HitType };

const PATH = 'v1/search/';

const knownHits = ({ results }: SearchAnswer): SearchHit[] =>
  results.flatMap((item) => (isHitType(item.type) ? [{ ...item, type: item.type }] : []));

/** The best of each type. Rejects with CallFailure, and with the abort's own error. */
export async function findBest(app: App, search: string, signal: AbortSignal): Promise<SearchHit[]> {
  return knownHits(dataOf(await app.api.get<SearchAnswer>(PATH, { query: { search }, signal })));
}

/** A part of what a query finds: the best of each type, or a page of one, of `size`. Rejects with CallFailure, and with the abort's own error. */
export async function findPage(
  app: Pick<App, 'api'>,
  query: ContentQuery,
  { page, size }: { page: number; size: number },
  signal?: AbortSignal,
): Promise<{ hits: SearchHit[]; counts: Record<string, number>; hasMore: boolean }> {
  const answer = dataOf(
    await app.api.get<SearchAnswer>(PATH, { query: { ...query, page, page_size: size, counts: 1 }, signal }),
  );
  return { hits: knownHits(answer), counts: answer.counts ?? {}, hasMore: answer.next !== null };
}

/** Where something found leads: a message to its place in its room. A person is found among the people, where the program has a screen for them. */
export function linkToHit(
  { type, id, title, place }: Pick<SearchHit, 'type' | 'id' | 'title' | 'place'>,
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
export function byType(items: readonly SearchHit[]): [HitType, SearchHit[]][] {
  return HIT_TYPES.flatMap((type): [HitType, SearchHit[]][] => {
    const itemsOfType = items.filter((item) => item.type === type);
    return itemsOfType.length > 0 ? [[type, itemsOfType]] : [];
  });
}
