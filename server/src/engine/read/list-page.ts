import { and, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { type Written, write } from '../../platform/db/written.ts';
import { WHEN_RUN } from '../access/policies/_condition.ts';
import { dependenciesOf } from '../cache/dependencies.ts';
import type { EntityCall, Row } from '../calls/context.ts';
import { type EntityTable, tableOf } from '../model/tables.ts';
import { filterNames } from './filters.ts';
import type { ListQuery } from './query.ts';
import { listed, listSelection, type Narrowed, ofCompany } from './read.ts';
import { searchedWords, searchIn } from './search.ts';

/** A row of a page; of a search it says in `total` how many there are, so that the search is made but once. */
type PageRow = Row & { total?: number | null };

/** What narrows a list, but for words. */
export const narrowing = (call: EntityCall, query: ListQuery) =>
  filterNames(call.entity).map((name) => query[name]);

/** The statement of a page. It is written once for all who read the same list, whatever page of it, words and moment. */
export function pageOf(call: EntityCall, query: ListQuery, narrowed: Narrowed): Written<PageRow> {
  const { services, entity, actor, language, asEditor } = call;
  const make = () => writePage({ ...call, asOf: WHEN_RUN }, query, { ...narrowed, kept: true });
  if (narrowed.also || !dependenciesOf([entity])) return make();
  const isFirst = query.page === 1;
  const words = searchedWords(query.search);
  const search = words && [words.length > 0, narrowed.loose, narrowed.walks];
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
  return services.cache.statement(actor, key, make);
}

/** Its rows are found by their ids first: what goes before them is passed over in the index alone. */
function writePage(call: EntityCall, query: ListQuery, narrowed: Narrowed): Written<PageRow> {
  const table = tableOf(call.entity);
  const columns = listSelection(call, table);
  if (narrowed.walks) {
    const found = scannedIds(call, table, query, narrowed);
    return write(
      new QueryBuilder()
        .select(columns)
        .from(sql`${found} as found`)
        .innerJoin(table, and(sql`${table.id} = found.id`, ofCompany(call, table)))
        .orderBy(sql`found.place`),
      columns,
    );
  }
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

/** The ids of a page, of those that hold the words among the first of the list, which is as it would be without them. */
function scannedIds(call: EntityCall, table: EntityTable, query: ListQuery, narrowed: Narrowed): SQL {
  const { where, order } = listed(call, table, { ...query, search: undefined }, {});
  const holds = searchIn(call, table, query.search, {
    ...narrowed,
    among: sql`array(select id from walked)`,
  });
  return sql`(
    with walked as materialized (
      select ${table.id} as id, row_number() over (order by ${sql.join(order, sql`, `)}) as place from ${table}
      where ${where} order by ${sql.join(order, sql`, `)} limit ${sql.placeholder('walked')}::int)
    select walked.id, walked.place from walked join ${table} on ${table.id} = walked.id where ${holds}
    order by walked.place offset ${sql.placeholder('offset')}::int limit ${sql.placeholder('size')}::int)`;
}
