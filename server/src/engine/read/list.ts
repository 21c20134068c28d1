import type { Wanted } from '../../platform/cache/response-cache.ts';
import type { PreparedStatement } from '../../platform/db/prepared-statement.ts';
import { dependenciesOf } from '../cache/dependencies.ts';
import type { EntityCall } from '../calls/context.ts';
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
import { pageOf } from './pages.ts';
import type { ListQuery } from './query.ts';
import { presentRows } from './read.ts';

/**
 * A page of an entity's list, as the caller may see it. A search that finds nothing is taken less literally. `size`:
 * rows of a full page. Throws `forbidden` and `invalid`.
 */
export async function list(call: EntityCall, query: ListQuery) {
  const listing = listingOf(call, query);
  const found = await readPage(listing, query);
  return found.count === 0 && listing.words ? readPage({ ...listing, loose: true }, query) : found;
}

/** The same as lists answer it. `url`: path and query of the call. */
export async function listPage(call: EntityCall, query: ListQuery, url: string) {
  const { count, results, size } = await list(call, query);
  return pageOf(url, { page: query.page, page_size: size }, count, results);
}

/** The ids of a whole list, in its order. Throws `forbidden` and `invalid`. */
export async function listedIds(call: EntityCall, query: ListQuery): Promise<number[]> {
  const listing = listingOf(call, query);
  const found = await run(listing, idsStatement(listing));
  const rows =
    found.length === 0 && listing.words
      ? await run(listing, idsStatement({ ...listing, loose: true }))
      : found;
  return rows.map(({ id }) => id);
}

const run = <Found>({ call, values }: Listing, statement: PreparedStatement<Found>): Promise<Found[]> =>
  call.services.database.tenant(call.actor.tenantId, (db) => statement.run(db, values));

/** Which part of a list is wanted. */
interface Span {
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
 * Whether a page is read sooner along the list's order than from all objects with some values of a company's own fields: where
 * fewer objects would be passed than have them. The counts are cached, and answered anyway.
 */
async function isWalkedSooner(listing: Listing, { size, offset }: Span): Promise<boolean> {
  const { filters, ordering, words } = listing;
  const others = filters.filter(({ field }) => field === undefined);
  if (words || ordering?.startsWith(`${CUSTOM}.`) || others.length === filters.length) return false;
  const count = await countOf(listing);
  if (count <= MAX_SCANNED / 2) return false;
  const all = await countOf({ ...listing, filters: others });
  return ((offset + size) * all) / count < count;
}

/** Reads a page, and how many rows there are besides. */
async function countedPage(given: Listing, span: Span): Promise<Page> {
  const listing = { ...given, walks: await isWalkedSooner(given, span) };
  const { size, offset } = span;
  const { results, total } = await readRows(listing, pageStatement(listing, offset), span);
  const onLastPage = results.length < size && (results.length > 0 || offset === 0);
  const count = total ?? (onLastPage ? offset + results.length : await countOf(given));
  return { results, count };
}

function readRows(
  { call, values }: Listing,
  page: PreparedStatement<PageRow>,
  span: Span & { scanned?: number },
) {
  return call.services.database.tenant(call.actor.tenantId, async (db) => {
    const rows = await page.run(db, { ...values, ...span });
    return { results: await presentRows(call, db, rows), total: rows[0]?.total };
  });
}

/**
 * A page of a search. How many rows it finds is counted together with the page that is asked for first, and cached: to go
 * through all that hold a frequent word takes a hundred times longer than to read a page of them.
 */
async function searchedPage(listing: Listing, span: Span): Promise<Page> {
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

/** Most rows that are scanned for a page. */
const MAX_SCANNED = 2000;

/**
 * The rows of a page of a search that finds `count`, scanned for along the list, as far as twice so many should stand there.
 * Undefined where the index of words takes no longer, where none serves the order, and where the list's beginning holds too few.
 */
async function scannedRows(listing: Listing, span: Span, count: number) {
  const needed = (span.offset + span.size) * 2;
  const isInOwnOrder = !listing.ordering || listing.ordering === listing.call.entity.list.order;
  if (needed > count / 2 || !isInOwnOrder) return undefined;
  const all = await countOf({ ...listing, words: undefined });
  const scanned = Math.ceil((needed * all) / count);
  if (scanned > Math.min(MAX_SCANNED, count / 2)) return undefined;
  const { results } = await readRows(listing, scanStatement(listing), { ...span, scanned });
  return results.length === span.size ? results : undefined;
}

/** Where a count is cached: it is the same on each page of a list, in whatever order, for all who see the same. */
function cachedCount({ call, filters, words, loose, now }: Listing): Wanted<number> | undefined {
  const { entity, actor, asEditor } = call;
  const dependsOn = dependenciesOf([entity]);
  if (!dependsOn) return undefined;
  // Alphabets and the forms of words differ between languages; what else narrows a list does not.
  const language = words || filters.some(({ how }) => how === 'startsAt') ? call.language : undefined;
  const key = JSON.stringify(['count', entity.name, asEditor, language, filters, words && [words, loose]]);
  return { actor, dependsOn, key, now };
}

/** How many rows a list has. That of a search is cached together with its page. */
async function countOf(listing: Listing): Promise<number> {
  const lookup = listing.words ? undefined : cachedCount(listing);
  const count = async () => (await run(listing, countStatement(listing)))[0]?.count ?? 0;
  return lookup ? listing.call.services.cache.get(lookup, count) : count();
}
