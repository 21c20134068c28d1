import { and, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { type EntityTable, tableOf } from '../db/tables.ts';
import { type Written, write } from '../db/written.ts';
import { restingOn } from '../kept/rests-on.ts';
import { RUN_AT, WHEN_RUN } from '../policies/_condition.ts';
import type { EntityCall, Row } from './context.ts';
import { filterNames } from './filters.ts';
import type { ListQuery } from './query.ts';
import { listed, listSelection, type Narrowed, ofCompany, presentRows } from './read.ts';
import { SEARCHED_WORDS, searchedWords } from './search.ts';

/** A row of a page; of a search it says in `total` how many there are, so that the search is made but once. */
type PageRow = Row & { total?: number | null };

/**
 * A page of an entity's list, as the caller may see it. A search that finds nothing is taken less literally. `also`: what
 * narrows it beyond what the query can say.
 */
export async function list(call: EntityCall, query: ListQuery, also?: SQL) {
  const found = await listPage(call, query, { also });
  return found.count === 0 && query.search ? listPage(call, query, { also, loose: true }) : found;
}

async function listPage(call: EntityCall, query: ListQuery, narrowed: Narrowed) {
  const { entity, actor } = call;
  const asOf = new Date();
  const { pageSize, editorsPageSize = pageSize } = entity.list;
  const size = query.page_size ?? (call.asEditor ? editorsPageSize : pageSize);
  const offset = (query.page - 1) * size;
  const page = pageOf(call, query, narrowed);
  const words = searchedWords(query.search) ?? [];
  const { results, total } = await call.services.database.tenant(actor.tenantId, async (db) => {
    const rows = await page.run(db, { [RUN_AT]: asOf, [SEARCHED_WORDS]: words, size, offset });
    return { results: await presentRows(call, db, rows), total: rows[0]?.total };
  });
  const onLastPage = results.length < size && (results.length > 0 || offset === 0);
  const count =
    total ?? (onLastPage ? offset + results.length : await countOf({ ...call, asOf }, query, narrowed));
  return { count, results, pages: Math.ceil(count / size) };
}

/** What narrows a list, but for words. */
const narrowing = (call: EntityCall, query: ListQuery) => filterNames(call.entity).map((name) => query[name]);

/** The statement of a page. It is written once for all who read the same list, whatever page of it, words and moment. */
function pageOf(call: EntityCall, query: ListQuery, narrowed: Narrowed): Written<PageRow> {
  const { services, entity, actor, language, asEditor } = call;
  const make = () => writePage({ ...call, asOf: WHEN_RUN }, query, { ...narrowed, kept: true });
  if (narrowed.also || !restingOn([entity])) return make();
  const isFirst = query.page === 1;
  const words = searchedWords(query.search);
  const search = words && [words.length > 0, narrowed.loose];
  const key = JSON.stringify([
    'page',
    entity.name,
    asEditor,
    language,
    isFirst,
    query.ordering,
    search,
    narrowing(call, query),
  ]);
  return services.keep.lasting(actor, key, make);
}

/** Its rows are found by their ids first: what goes before them is passed over in the index alone. */
function writePage(call: EntityCall, query: ListQuery, narrowed: Narrowed): Written<PageRow> {
  const table = tableOf(call.entity);
  const columns = listSelection(call, table);
  const { where, order } = listed(call, table, query, narrowed);
  const page = (selected: Record<string, PgColumn | SQL | SQL.Aliased>) =>
    new QueryBuilder()
      .select(selected)
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(sql.placeholder('size'));
  const isSearch = searchedWords(query.search) !== undefined;
  if (query.page === 1 && !isSearch) return write(page(columns), columns);
  const total = isSearch ? sql<number>`count(*) over ()::int` : sql<null>`null::int`;
  const found = page({ found_id: sql`${table.id}`.as('found_id'), total: total.as('total') })
    .offset(sql.placeholder('offset'))
    .as('found');
  const selected = { ...columns, total: sql`found.total` };
  return write(
    new QueryBuilder()
      .select(selected)
      .from(found)
      .innerJoin(table, and(sql`${table.id} = found.found_id`, ofCompany(call, table)))
      .orderBy(...order),
    selected,
  );
}

/** How many rows a list has. It is the same on each of its pages, in whatever order, for all who see the same. */
async function countOf(call: EntityCall, query: ListQuery, narrowed: Narrowed): Promise<number> {
  const { entity, actor, asEditor, asOf, services } = call;
  const count = () => services.database.tenant(actor.tenantId, (db) => countRows(db, call, query, narrowed));
  const restsOn = restingOn([entity]);
  // What only the call knows of is not in the name under which a count is kept.
  if (!restsOn || query.search || narrowed.also) return count();
  // Alphabets differ between languages; what else narrows a list does not.
  const language = query.starting ? call.language : undefined;
  const key = JSON.stringify(['count', entity.name, asEditor, language, narrowing(call, query)]);
  return services.keep.get({ actor, restsOn, key, asOf }, count);
}

async function countRows(db: Db, call: EntityCall, query: ListQuery, narrowed: Narrowed): Promise<number> {
  const table: EntityTable = tableOf(call.entity);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(listed(call, table, query, narrowed).where);
  return counted?.count ?? 0;
}
