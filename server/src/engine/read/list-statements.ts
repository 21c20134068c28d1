import { type Entity, fieldAt, optionsOf, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import {
  type PreparedStatement,
  prepareStatement,
  type Selected,
} from '../../platform/db/prepared-statement.ts';
import { authorize } from '../access/access.ts';
import { type EntityCall, type Row, sharedStatement } from '../access/call.ts';
import { readerOf, readerValues } from '../access/condition.ts';
import { pastFilter } from '../custom/custom-filters.ts';
import {
  type CustomOrder,
  customOrder,
  customOrderOf,
  customOrderValues,
  defaultCustomOrder,
  hasNoValue,
  orderedValues,
} from '../custom/custom-order.ts';
import { registeredFeatures } from '../feature.ts';
import type { Filter } from '../model/filter.ts';
import { targetOf } from '../model/references.ts';
import { COLLATIONS, columnsOf, type EntityTable, tableOf } from '../model/tables.ts';
import { filterSql, filtersOf, filterValues } from './filters.ts';
import { referenceName, textSql } from './present.ts';
import type { ListQuery } from './query.ts';
import { belongsToTenant, isVisible, listSelection, visibilityOf } from './read.ts';
import { SEARCHED_WORDS, searchedWords, searchIn } from './search.ts';

/** A requested list, with the values for its statements. */
export interface Listing {
  call: EntityCall;
  ordering: string | undefined;
  filters: readonly Filter[];
  /** The words of its search. */
  words: readonly string[] | undefined;
  /** Scans the list in its order and tests each object's custom values, where many objects match. */
  walks: boolean;
  /** Also matches words similar to those of the search. */
  loose: boolean;
  now: Date;
  values: Readonly<Record<string, unknown>>;
}

/** Returns the list of a query at the current time. Throws `forbidden`, and `invalid` for an invalid filter. */
export function listingOf(call: EntityCall, query: ListQuery): Listing {
  authorize(call, visibilityOf(call));
  const now = new Date();
  const filters = [...filtersOf(call, query), ...pastFilter(call, now)];
  const words = searchedWords(query.search);
  const ordering = query.ordering || defaultCustomOrder(call.entity);
  const values = {
    ...readerOf(call.actor, now),
    ...filterValues(filters),
    ...customOrderValues(call, ordering),
    [SEARCHED_WORDS]: words,
  };
  return { call, ordering, filters, words, walks: false, loose: false, now, values };
}

/** A row of a page; for a search, `total` is the number of matches, so that the search runs only once. */
export type PageRow = Row & { total?: number | null };

/** Returns a list's statement, built once for all values. */
function statementOf<Found>(
  listing: Listing,
  kind: string,
  make: (listing: Listing) => PreparedStatement<Found>,
): PreparedStatement<Found> {
  const { call, ordering, filters, words, walks, loose } = listing;
  const narrowing = filters.map(({ parameter, how }) => [parameter, how]);
  const search = words && [words.length > 0, loose];
  // Custom fields of the same name have other kinds in other tenants.
  const order = customOrderOf(call, ordering) ?? ordering;
  const key = [kind, call.entity.name, order, narrowing, search, walks];
  return sharedStatement(call, key, (shared) => make({ ...listing, call: shared }));
}

/** Returns a list's where-clause. */
function whereOf({ call, filters, words, walks, loose }: Listing, table: EntityTable): SQL | undefined {
  return and(
    isVisible(call, table, authorize(call, visibilityOf(call))),
    filterSql(call, table, filters, walks),
    searchIn(call, table, words, { loose }),
  );
}

/** Returns the statement that counts a list's rows. */
export const countStatement = (listing: Listing): PreparedStatement<{ count: number }> =>
  statementOf(listing, 'count', (shared) => {
    const table = tableOf(shared.call.entity);
    const columns = { count: sql<number>`count(*)::int` };
    return prepareStatement(
      new QueryBuilder().select(columns).from(table).where(whereOf(shared, table)),
      columns,
    );
  });

/** Returns the statement for all ids of a list, in order. */
export const idsStatement = (listing: Listing): PreparedStatement<{ id: number }> =>
  statementOf(listing, 'ids', (shared) => {
    const table = tableOf(shared.call.entity);
    return prepareStatement(ordered(shared, table, { id: table.id }), {
      id: table.id,
    });
  });

function ordered(listing: Listing, table: EntityTable, selected: Selected) {
  return new QueryBuilder()
    .select(selected as Record<string, PgColumn | SQL | SQL.Aliased>)
    .from(table)
    .where(whereOf(listing, table))
    .orderBy(...orderBy(listing, table));
}

/** Returns the statement for a list's first page, of `size` rows. */
const firstPage = (listing: Listing): PreparedStatement<PageRow> =>
  statementOf(listing, 'first', (shared) => {
    const table = tableOf(shared.call.entity);
    const columns = listSelection(shared.call, table);
    return prepareStatement(ordered(shared, table, columns).limit(sql.placeholder('size')), columns);
  });

/**
 * Returns the statement for any page, by `offset`. It finds the ids of its rows first, so that earlier rows are skipped
 * in the index alone.
 */
const anyPage = (listing: Listing): PreparedStatement<PageRow> =>
  statementOf(listing, 'any', (shared) => {
    const { call, words } = shared;
    const table = tableOf(call.entity);
    const total = words ? sql<number>`count(*) over ()::int` : sql<null>`null::int`;
    const orderedIds = ordered(shared, table, {
      found_id: sql`${table.id}`.as('found_id'),
      total: total.as('total'),
    })
      .limit(sql.placeholder('size'))
      .offset(sql.placeholder('offset'))
      .as('found');
    const columns = { ...listSelection(call, table), total: sql`found.total` };
    return prepareStatement(
      new QueryBuilder()
        .select(columns)
        .from(orderedIds)
        .innerJoin(table, and(sql`${table.id} = found.found_id`, belongsToTenant(call, table)))
        .orderBy(...orderBy(shared, table)),
      columns,
    );
  });

/** Returns the statement for a page in the order of a custom field, driven from the index of its values. */
const pageInCustomOrder = (listing: Listing, order: CustomOrder): PreparedStatement<PageRow> =>
  statementOf(listing, 'own', (shared) => {
    const { call } = shared;
    const table = tableOf(call.entity);
    const columns = listSelection(call, table);
    return prepareStatement(
      new QueryBuilder()
        .select(columns)
        .from(sql`${customOrderPage(call, table, order, whereOf(shared, table))} as found`)
        .innerJoin(table, and(sql`${table.id} = found.id`, belongsToTenant(call, table)))
        .orderBy(sql`found.place`),
      columns,
    );
  });

/** Returns the statement for a page of a list. A search finds its rows before they are ordered. */
export function pageStatement(listing: Listing, offset: number): PreparedStatement<PageRow> {
  if (listing.words) return anyPage(listing);
  const order = customOrderOf(listing.call, listing.ordering);
  if (order) return pageInCustomOrder(listing, order);
  return offset === 0 ? firstPage(listing) : anyPage(listing);
}

/**
 * Returns the statement for a page of a search that tests the first `scanned` rows of the list for its words, instead
 * of using the search index.
 */
export const scanStatement = (listing: Listing): PreparedStatement<PageRow> =>
  statementOf(listing, 'scan', (shared) => {
    const { call, words, loose } = shared;
    const table = tableOf(call.entity);
    const order = sql.join(orderBy(shared, table), sql`, `);
    const matches = searchIn(call, table, words, { loose, among: sql`array(select id from scanned)` });
    const matchingIds = sql`(
      with scanned as materialized (
        select ${table.id} as id, row_number() over (order by ${order}) as place from ${table}
        where ${whereOf({ ...shared, words: undefined }, table)} order by ${order} limit ${sql.placeholder('scanned')}::int)
      select scanned.id, scanned.place from scanned join ${table} on ${table.id} = scanned.id where ${matches}
      order by scanned.place offset ${sql.placeholder('offset')}::int limit ${sql.placeholder('size')}::int)`;
    const columns = listSelection(call, table);
    return prepareStatement(
      new QueryBuilder()
        .select(columns)
        .from(sql`${matchingIds} as found`)
        .innerJoin(table, and(sql`${table.id} = found.id`, belongsToTenant(call, table)))
        .orderBy(sql`found.place`),
      columns,
    );
  });

const lastPart = (path: string) => path.split('.').at(-1) ?? path;

/** Returns the paths by which a list can be ordered: its columns of a sortable kind, and its default order. */
function orderablePaths({ entity, asEditor }: Pick<EntityCall, 'entity' | 'asEditor'>): string[] {
  const paths = [...entity.list.columns, entity.list.order.replace(/^-/, '')];
  return paths.filter((path) => {
    const field = fieldAt(entity.fields, path);
    if (!field || !(typeOf(field).ordered || (asEditor && field.type === 'reference'))) return false;
    // An order would reveal values that are hidden from the caller.
    const { read, shownBy } = optionsOf(field);
    return asEditor ? !read : !read && !shownBy;
  });
}

/** Returns a list's order; the id breaks ties, so that pages never overlap. */
export function orderBy(
  { call, ordering, filters }: Pick<Listing, 'call' | 'ordering' | 'filters'>,
  table: EntityTable,
): SQL[] {
  const { entity } = call;
  const order = ordering || entity.list.order;
  const descending = order.startsWith('-');
  const id = columnIn(table, 'id');
  const last = descending ? desc(id) : asc(id);
  const name = lastPart(order.replace(/^-/, ''));
  if (name === 'id') return [last];
  const own = customOrderOf(call, ordering);
  if (own) return [customOrder(call, table, own), last];
  const figure = figureKey(call, table, name);
  if (figure) return [descending ? desc(figure) : asc(figure), last];
  const path = orderablePaths(call).find((candidate) => lastPart(candidate) === name);
  if (path === undefined) throw new AppError('invalid', { errors: { ordering: ['ordering_wrong'] } });
  const key = orderKey(call, entity, path, table);
  // The reverse of the list's own order reads its index from the other end, where empty values are first.
  const nulls = isReverse(entity, order) && !filters.some(isOfTime) ? sql`nulls first` : sql`nulls last`;
  return [descending ? sql`${key} desc ${nulls}` : sql`${key} asc ${nulls}`, last];
}

/** Whether an order is the reverse of a list's own. */
const isReverse = ({ list }: Entity, order: string): boolean =>
  order === (list.order.startsWith('-') ? list.order.slice(1) : `-${list.order}`);

/** Whether a filter narrows by a time, whose index finds fewer rows than reading the list in order would pass. */
const isOfTime = ({ how }: Filter): boolean => ['from', 'until', 'before'].includes(how);

/** Returns the sort key of rows; text is sorted by the caller's language. */
function orderKey(call: EntityCall, entity: Entity, path: string, table: EntityTable): SQL {
  const field = fieldAt(entity.fields, path);
  const collation = sql.identifier(COLLATIONS[call.language]);
  if (field?.type === 'reference') {
    const target = targetOf(field);
    return sql`${referenceName(call, table, path, target, field)} collate ${collation}`;
  }
  const target = columnIn(table, lastPart(path));
  const value = path.includes('.') ? textSql(call, entity, table, lastPart(path)) : sql`${target}`;
  const isText = path.includes('.') || columnsOf(entity)[path]?.kind === 'text';
  return isText ? sql`${value} collate ${collation}` : value;
}

/** Returns the sort key of editors' lists for a figure; undefined where no feature has a figure of this name. */
function figureKey(call: EntityCall, table: EntityTable, name: string): SQL | undefined {
  if (!call.asEditor) return undefined;
  for (const { figureOrders = {} } of registeredFeatures()) {
    const key = Object.hasOwn(figureOrders, name) && figureOrders[name]?.(call, table);
    if (key) return key;
  }
  return undefined;
}

/**
 * Selects the ids of a page in the order of a custom field, with their position `place`. The index of values gives the
 * objects with a value, as many as the page reaches to; objects without one follow by id, and are read only when the
 * page reaches them: a limit of zero reads nothing. `where`: the list's condition.
 */
function customOrderPage(
  call: EntityCall,
  table: EntityTable,
  order: CustomOrder,
  where: SQL | undefined,
): SQL {
  const direction = order.descending ? sql`desc` : sql`asc`;
  const values = orderedValues(call, order);
  const byValue = sql`${values.key} ${direction}, own.object_id ${direction}`;
  const reach = sql`${sql.placeholder('offset')}::int + ${sql.placeholder('size')}::int`;
  const valuedCount = sql`(select count(*) from valued)`;
  return sql`(
    with valued as materialized (
      select ${table.id} as id, row_number() over (order by ${byValue}) as place
      from ${values.from} join ${table} on ${table.id} = own.object_id and ${table.tenant_id} = ${readerValues(call)['reader.tenant']}
      where ${and(values.where, where)} order by ${byValue} limit ${reach}),
    others as (
      select ${table.id} as id, ${valuedCount} + row_number() over (order by ${table.id} ${direction}) as place from ${table}
      where ${and(where, hasNoValue(call, table, order))}
      order by ${table.id} ${direction} limit greatest(${reach} - ${valuedCount}, 0))
    select id, place from (select id, place from valued union all select id, place from others) each
    where place > ${sql.placeholder('offset')}::int)`;
}
