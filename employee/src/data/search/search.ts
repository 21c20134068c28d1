import type { Passage } from '@piiri/shared/contracts/passages.ts';
import type { SearchAnswer, SearchItem } from '@piiri/shared/contracts/search.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import type { ContentQuery } from '../content/contents.ts';
import { isOwnContent, linkTo } from '../content/screens.ts';
import { companyTerm, findContentType } from '../menu.ts';
import { HIT_TYPES, isHitType } from '../search-params.ts';

export type { HighlightRange, SearchItem } from '@piiri/shared/contracts/search.ts';

/** Returns the plural name of a type of result. */
export const nameOfType = (
  { names, t, session, language }: Pick<App, 'names' | 't' | 'session' | 'language'>,
  type: string,
): string => {
  const tenant = session.tenant.value;
  return (
    findContentType(type, tenant)?.many ??
    companyTerm(type, tenant, language) ??
    names[type]?.plural ??
    t('search:message')
  );
};

/** A search result of a type that the program knows. */
export type SearchHit = SearchItem;

const PATH = 'v1/search/';

const supportedHits = ({ results }: SearchAnswer): SearchHit[] =>
  results.filter(({ type }) => isHitType(type));

/** Returns the best results of each type. Rejects with CallFailure, or with the error of the abort. */
export async function findBest(app: App, search: string, signal: AbortSignal): Promise<SearchHit[]> {
  return supportedHits(dataOf(await app.api.get(PATH, { query: { search }, signal })));
}

/**
 * Returns a part of a query's results: the best of each type, or a page of one type with `size` rows. Rejects with
 * CallFailure, or with the error of the abort.
 */
export async function findPage(
  app: Pick<App, 'api'>,
  query: ContentQuery,
  { page, size }: { page: number; size: number },
  signal?: AbortSignal,
): Promise<{ hits: SearchHit[]; counts: Record<string, number>; hasMore: boolean }> {
  const answer = dataOf(
    await app.api.get(PATH, { query: { ...query, page, page_size: size, counts: 1 }, signal }),
  );
  return { hits: supportedHits(answer), counts: answer.counts ?? {}, hasMore: answer.next !== null };
}

/** Score from which a passage is shown without being asked for. */
const MIN_SCORE = 0.15;

/** Returns the passage that answers a search best; undefined without a good one. Rejects like `findBest`. */
export async function findBestPassage(
  app: Pick<App, 'api'>,
  search: string,
  signal: AbortSignal,
): Promise<Passage | undefined> {
  const [best] = dataOf(await app.api.get('v1/passages/', { query: { q: search }, signal }));
  return best && best.score >= MIN_SCORE ? best : undefined;
}

/** Returns the link target of a result; a message links to its position in its room. */
export function linkToHit({ type, id, place }: Pick<SearchHit, 'type' | 'id' | 'place'>): {
  to: string;
  hash?: string;
  search?: Record<string, string>;
} {
  if (!place) return linkTo(type, id);
  if (place.channel === null)
    return { to: `/chat/direct/${place.room}`, search: { message: `${place.seq}` } };
  return { to: `/chat/${place.channel}`, search: { room: `${place.room}`, message: `${place.seq}` } };
}

/** Groups results by type, in the order of the types. */
export function byType(items: readonly SearchHit[]): [string, SearchHit[]][] {
  const own = new Set(items.map(({ type }) => type).filter(isOwnContent));
  return [...HIT_TYPES, ...own].flatMap((type): [string, SearchHit[]][] => {
    const itemsOfType = items.filter((item) => item.type === type);
    return itemsOfType.length > 0 ? [[type, itemsOfType]] : [];
  });
}
