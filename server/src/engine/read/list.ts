import type { CacheRequest } from '../../platform/cache/response-cache.ts';
import type { PreparedStatement } from '../../platform/db/prepared-statement.ts';
import type { EntityCall } from '../access/call.ts';
import { dependenciesOf } from '../cache/dependencies.ts';
import { CUSTOM } from '../custom/custom-fields.ts';
import {
  countStatement,
  idsStatement,
  type Listing,
  listingOf,
  type PageRow,
  pageStatement,
  scanStatement,
} from './list-statements.ts';
import { type ListQuery, pageOf } from './query.ts';
import { presentRows } from './read.ts';

/**
 * Returns a page of an entity's list, as the caller may see it. A search without matches is repeated for similar words.
 * `size`: rows of a full page. Throws `forbidden` and `invalid`.
 */
export async function list(call: EntityCall, query: ListQuery) {
  const listing = listingOf(call, query);
  const page = await readPage(listing, query);
  return page.count === 0 && listing.words ? readPage({ ...listing, loose: true }, query) : page;
}

/** The same in the form of a list's answer. `url`: path and query of the call. */
export async function listPage(call: EntityCall, query: ListQuery, url: string) {
  const { count, results, size } = await list(call, query);
  return pageOf(url, { page: query.page, page_size: size }, count, results);
}

/** Returns all ids of a list, in order. Throws `forbidden` and `invalid`. */
export async function listedIds(call: EntityCall, query: ListQuery): Promise<number[]> {
  const listing = listingOf(call, query);
  const exactRows = await run(listing, idsStatement(listing));
  const rows =
    exactRows.length === 0 && listing.words
      ? await run(listing, idsStatement({ ...listing, loose: true }))
      : exactRows;
  return rows.map(({ id }) => id);
}

const run = <Found>({ call, values }: Listing, statement: PreparedStatement<Found>): Promise<Found[]> =>
  call.services.database.tenant(call.actor.tenantId, (db) => statement.run(db, values));

/** The requested part of a list. */
interface PageRange {
  size: number;
  offset: number;
}

interface Page {
  results: Record<string, unknown>[];
  count: number;
}

async function readPage(listing: Listing, query: ListQuery) {
  const { entity, asEditor } = listing.call;
  const { pageSize, editorsPageSize = pageSize } = entity.list;
  const size = query.page_size ?? (asEditor ? editorsPageSize : pageSize);
  const span = { size, offset: (query.page - 1) * size };
  const { count, results } = await (listing.words ? searchedPage : countedPage)(listing, span);
  return { count, results, size };
}

/**
 * Whether a page is faster to read by scanning the list in order than from all objects with certain custom values: when
 * the scan would pass fewer objects than have the values. The counts are cached, and the answer contains them anyway.
 */
async function isScanFaster(listing: Listing, { size, offset }: PageRange): Promise<boolean> {
  const { filters, ordering, words } = listing;
  const others = filters.filter(({ field, how }) => field === undefined || how === 'custom_notBefore');
  if (words || isCustomOrder(ordering) || others.length === filters.length) return false;
  const count = await countOf(listing);
  if (count <= MAX_SCANNED / 2) return false;
  const all = await countOf({ ...listing, filters: others });
  return ((offset + size) * all) / count < count;
}

const isCustomOrder = (ordering: string | undefined) =>
  ordering?.replace(/^-/, '').startsWith(`${CUSTOM}.`) === true;

/** Reads a page, and the list's count. */
async function countedPage(baseListing: Listing, span: PageRange): Promise<Page> {
  const listing = { ...baseListing, walks: await isScanFaster(baseListing, span) };
  const { size, offset } = span;
  const { results, total } = await readRows(listing, pageStatement(listing, offset), span);
  const onLastPage = results.length < size && (results.length > 0 || offset === 0);
  const count = total ?? (onLastPage ? offset + results.length : await countOf(baseListing));
  return { results, count };
}

function readRows(
  { call, values }: Listing,
  page: PreparedStatement<PageRow>,
  span: PageRange & { scanned?: number },
) {
  return call.services.database.tenant(call.actor.tenantId, async (db) => {
    const rows = await page.run(db, { ...values, ...span });
    return { results: await presentRows(call, db, rows), total: rows[0]?.total };
  });
}

/**
 * Reads a page of a search. The first request counts the matches together with its page and caches the count, because
 * scanning all matches of a frequent word takes a hundred times longer than reading a page of them.
 */
async function searchedPage(listing: Listing, span: PageRange): Promise<Page> {
  const lookup = cachedCount(listing);
  if (!lookup) return countedPage(listing, span);
  const first: { page?: Page } = {};
  const count = await listing.call.services.cache.get(lookup, async () => {
    first.page = await countedPage(listing, span);
    return first.page.count;
  });
  if (first.page) return first.page;
  if (span.offset >= count) return { results: [], count };
  const results = await scannedRows(listing, span, count);
  return {
    results: results ?? (await readRows(listing, pageStatement(listing, span.offset), span)).results,
    count,
  };
}

/** Maximum number of rows scanned for a page. */
const MAX_SCANNED = 2000;

/**
 * Reads a page of a search with `count` matches by scanning the list, as far as twice the needed matches are expected
 * and, when it contains too few of them, four times as far. Undefined where the search index is no slower, where no index
 * serves the order, and where the matches are elsewhere.
 */
async function scannedRows(listing: Listing, span: PageRange, count: number) {
  const needed = (span.offset + span.size) * 2;
  const { ordering } = listing;
  const isInOwnOrder = !isCustomOrder(ordering) && (!ordering || ordering === listing.call.entity.list.order);
  if (needed > count / 2 || !isInOwnOrder) return undefined;
  const all = await countOf({ ...listing, words: undefined });
  const most = Math.min(MAX_SCANNED, count / 2);
  for (let scanned = Math.ceil((needed * all) / count); scanned <= most; scanned *= 4) {
    const { results } = await readRows(listing, scanStatement(listing), { ...span, scanned });
    if (results.length === span.size) return results;
    if (results.length === 0) return undefined;
  }
  return undefined;
}

/**
 * Returns the cache entry of a count: shared by all pages and orders of a list, and by everyone with the same cache
 * scope.
 */
function cachedCount({ call, filters, words, loose, now }: Listing): CacheRequest<number> | undefined {
  const { entity, actor, asEditor } = call;
  const dependsOn = dependenciesOf([entity]);
  if (!dependsOn) return undefined;
  // Alphabets and word forms depend on the language; other filters do not.
  const language = words || filters.some(({ how }) => how === 'startsAt') ? call.language : undefined;
  const key = JSON.stringify(['count', entity.name, asEditor, language, filters, words && [words, loose]]);
  return { actor, dependsOn, key, now };
}

/** Counts a list's rows. A search's count is cached together with its page. */
async function countOf(listing: Listing): Promise<number> {
  const lookup = listing.words ? undefined : cachedCount(listing);
  const count = async () => (await run(listing, countStatement(listing)))[0]?.count ?? 0;
  return lookup ? listing.call.services.cache.get(lookup, count) : count();
}
