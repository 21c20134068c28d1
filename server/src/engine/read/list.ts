import { type SQL, sql } from 'drizzle-orm';
import type { Wanted } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { RUN_AT } from '../access/policies/_condition.ts';
import { dependenciesOf } from '../cache/dependencies.ts';
import type { EntityCall } from '../calls/context.ts';
import { type EntityTable, tableOf } from '../model/tables.ts';
import { narrowing, pageOf } from './list-page.ts';
import type { ListQuery } from './query.ts';
import { listed, type Narrowed, presentRows } from './read.ts';
import { SEARCHED_WORDS, searchedWords } from './search.ts';

/**
 * A page of an entity's list, as the caller may see it. A search that finds nothing is taken less literally. `also`: what
 * narrows it beyond what the query can say.
 */
export async function list(call: EntityCall, query: ListQuery, also?: SQL) {
  const found = await listPage(call, query, { also });
  return found.count === 0 && query.search ? listPage(call, query, { also, loose: true }) : found;
}

/** Which part of a list is wanted, and of which moment. */
interface Span {
  size: number;
  offset: number;
  asOf: Date;
}

interface Page {
  results: Record<string, unknown>[];
  count: number;
}

async function listPage(call: EntityCall, query: ListQuery, narrowed: Narrowed) {
  const { pageSize, editorsPageSize = pageSize } = call.entity.list;
  const size = query.page_size ?? (call.asEditor ? editorsPageSize : pageSize);
  const span = { size, offset: (query.page - 1) * size, asOf: new Date() };
  const read = searchedWords(query.search) ? searchedPage : countedPage;
  const { count, results } = await read(call, query, narrowed, span);
  return { count, results, pages: Math.ceil(count / size) };
}

/** Reads a page, and how many rows there are besides. */
async function countedPage(
  call: EntityCall,
  query: ListQuery,
  narrowed: Narrowed,
  span: Span,
): Promise<Page> {
  const { size, offset, asOf } = span;
  const { results, total } = await readRows(call, query, narrowed, span);
  const onLastPage = results.length < size && (results.length > 0 || offset === 0);
  const count =
    total ?? (onLastPage ? offset + results.length : await countOf({ ...call, asOf }, query, narrowed));
  return { results, count };
}

function readRows(
  call: EntityCall,
  query: ListQuery,
  narrowed: Narrowed,
  { asOf, ...span }: Span,
  walked = 0,
) {
  const page = pageOf(call, query, narrowed);
  const words = searchedWords(query.search) ?? [];
  return call.services.database.tenant(call.actor.tenantId, async (db) => {
    const rows = await page.run(db, { [RUN_AT]: asOf, [SEARCHED_WORDS]: words, walked, ...span });
    return { results: await presentRows(call, db, rows), total: rows[0]?.total };
  });
}

/**
 * A page of a search. How many rows it finds is counted together with the page that is asked for first, and kept: to go
 * through all that hold a frequent word takes a hundred times longer than to read a page of them.
 */
async function searchedPage(
  call: EntityCall,
  query: ListQuery,
  narrowed: Narrowed,
  span: Span,
): Promise<Page> {
  const wanted = countWanted({ ...call, asOf: span.asOf }, query, narrowed);
  if (!wanted) return countedPage(call, query, narrowed, span);
  const first: { page?: Page } = {};
  const count = await call.services.cache.get(wanted, async () => {
    first.page = await countedPage(call, query, narrowed, span);
    return first.page.count;
  });
  if (first.page) return first.page;
  if (span.offset >= count) return { results: [], count };
  const results = await scannedRows(call, query, narrowed, span, count);
  return { results: results ?? (await readRows(call, query, narrowed, span)).results, count };
}

/** Most rows that are looked at one by one for a page. */
const MOST_WALKED = 2000;

/**
 * The rows of a page of a search that finds so many, looked for along the list, as far as twice so many should stand there.
 * Undefined where the index of words takes no longer, where none serves the order, and where the list's beginning holds too few.
 */
async function scannedRows(
  call: EntityCall,
  query: ListQuery,
  narrowed: Narrowed,
  span: Span,
  count: number,
) {
  const wanted = (span.offset + span.size) * 2;
  const isInOwnOrder = !query.ordering || query.ordering === call.entity.list.order;
  if (wanted > count / 2 || !isInOwnOrder) return undefined;
  const all = await countOf({ ...call, asOf: span.asOf }, { ...query, search: undefined }, {});
  const walked = Math.ceil((wanted * all) / count);
  if (walked > Math.min(MOST_WALKED, count / 2)) return undefined;
  const { results } = await readRows(call, query, { ...narrowed, walks: true }, span, walked);
  return results.length === span.size ? results : undefined;
}

/** What a count is kept by: it is the same on each page of a list, in whatever order, for all who see the same. */
function countWanted(call: EntityCall, query: ListQuery, narrowed: Narrowed): Wanted<number> | undefined {
  const { entity, actor, asEditor, asOf } = call;
  const dependsOn = dependenciesOf([entity]);
  // What only the call knows of is not in the name under which a count is kept.
  if (!dependsOn || narrowed.also) return undefined;
  const words = searchedWords(query.search);
  // Alphabets and the forms of words differ between languages; what else narrows a list does not.
  const language = words || query.starting ? call.language : undefined;
  const searched = words && [words, narrowed.loose];
  const key = JSON.stringify(['count', entity.name, asEditor, language, narrowing(call, query), searched]);
  return { actor, dependsOn, key, asOf };
}

/** How many rows a list has. */
function countOf(call: EntityCall, query: ListQuery, narrowed: Narrowed): Promise<number> {
  const { services, actor } = call;
  const count = () => services.database.tenant(actor.tenantId, (db) => countRows(db, call, query, narrowed));
  // That of a search is kept together with its page.
  const wanted = searchedWords(query.search) ? undefined : countWanted(call, query, narrowed);
  return wanted ? services.cache.get(wanted, count) : count();
}

async function countRows(db: Db, call: EntityCall, query: ListQuery, narrowed: Narrowed): Promise<number> {
  const table: EntityTable = tableOf(call.entity);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(listed(call, table, query, narrowed).where);
  return counted?.count ?? 0;
}
