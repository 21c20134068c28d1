import { type Fields, keepsEditor, keepsLanguages, type Operation, optionsOf, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { columnsOf, type EntityTable, entityOf, isOfTenant, tableOf } from '../db/tables.ts';
import { draftMarks } from '../drafts/marks.ts';
import { restingOn } from '../kept/rests-on.ts';
import { type Condition, toSql } from '../policies/_condition.ts';
import { conditionFor } from './access.ts';
import { attachmentsOf } from './attached-files.ts';
import type { EntityCall, Row } from './context.ts';
import { filterNames, filters } from './filters.ts';
import { columnsAt, fieldsAt, pathsOf } from './list-fields.ts';
import { orderBy } from './list-order.ts';
import { liveReferences } from './live-references.ts';
import { referenceNames } from './names.ts';
import { present, presenter } from './present.ts';
import type { ListQuery } from './query.ts';
import { searchIn } from './search.ts';
import { stepsOf } from './steps.ts';
import { inView } from './view.ts';

/** The caller's condition for an operation. Throws `forbidden` when they may not at all. */
export function demand(call: EntityCall, operation: Operation): Condition {
  const condition = conditionFor(call.actor, call.entity, operation);
  if (condition === false) throw new AppError('forbidden');
  return condition;
}

/** The operation by which a call sees objects. */
export const sightOf = (call: EntityCall): Operation => (call.asEditor ? 'admin' : 'read');

/** The company's own rows. The tenant stands in the query although the database sees to it too: for its indexes. */
export function ofCompany(
  { actor, entity }: Pick<EntityCall, 'actor' | 'entity'>,
  table: EntityTable,
): SQL | undefined {
  return isOfTenant(entity) ? eq(table.tenant_id as PgColumn, actor.tenantId) : undefined;
}

/** Own, not deleted, among what a view holds, and allowed by a condition. */
export function visible(
  call: Pick<EntityCall, 'actor' | 'entity'>,
  table: EntityTable,
  condition: Condition,
): SQL {
  return and(
    ofCompany(call, table),
    isNull(table.deleted_at as PgColumn),
    inView(call.entity, table),
    toSql(condition, table),
  ) as SQL;
}

/** What rules, states and owners' wishes look at, whatever else is read. */
function neededColumns({ entity, asEditor }: EntityCall, fields: Fields): string[] {
  const { group, groups, managers } = entity.sight ?? {};
  const { field, release, expire } = entity.publishing ?? {};
  const wishes = Object.values(fields).map((each) => optionsOf(each).shownBy);
  const versions = asEditor && keepsLanguages(entity) ? 'language_versions' : undefined;
  return ['id', 'version', versions, group, groups, managers, field, release, expire, ...wishes].flatMap(
    (name) => name ?? [],
  );
}

/** The columns that a call reads of rows, with what the references among some fields are called beside them. */
export function selection(
  call: EntityCall,
  table: EntityTable,
  columns: readonly string[],
  fields: Fields,
): Record<string, PgColumn | SQL> {
  const needed = new Set([...neededColumns(call, fields), ...columns]);
  const stored = Object.fromEntries([...needed].map((name) => [name, table[name] as PgColumn]));
  return { ...stored, ...liveReferences(call.entity, table, needed), ...referenceNames(call, table, fields) };
}

/** How a list is narrowed beside its query. */
interface Narrowed {
  /** Words count that only resemble those of the search. */
  loose?: boolean;
  also?: SQL;
}

/** Which rows a list holds for a caller, and in which order. */
function listed(call: EntityCall, table: EntityTable, query: ListQuery, { loose = false, also }: Narrowed) {
  const where = and(
    visible(call, table, demand(call, sightOf(call))),
    filters(call, table, query),
    searchIn(call, table, query.search, loose),
    also,
  );
  return { where, order: orderBy(call, table, query.ordering) };
}

/** The columns and fields that rows of a list carry for a caller. */
function listSelection(call: EntityCall, table: EntityTable) {
  const paths = pathsOf(call);
  const fields = fieldsAt(call.entity, paths);
  const columns = paths.flatMap((path) => columnsAt(call.entity, path));
  return { fields, columns: selection(call, table, columns, fields) };
}

/** Rows of a list as they are answered. */
async function presentRows(call: EntityCall, db: Db, rows: Row[], fields: Fields) {
  const results = rows.map(presenter(call, fields));
  await stepsOf(call.entity).decorate?.(call, db, results);
  const marks = await draftMarks(
    db,
    call,
    rows.map(({ id }) => id),
  );
  if (marks) for (const result of results) result.draft = marks.get(result.id as number) ?? null;
  return results;
}

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
  const table = tableOf(entity);
  const { where, order } = listed(call, table, query, narrowed);
  const { pageSize, editorsPageSize = pageSize } = entity.list;
  const size = query.page_size ?? (call.asEditor ? editorsPageSize : pageSize);
  const offset = (query.page - 1) * size;
  const { fields, columns } = listSelection(call, table);
  const { results, total } = await call.services.database.tenant(actor.tenantId, async (db) => {
    const rows = await pageOf(db, call, table, columns, {
      where,
      order,
      size,
      offset,
      isCounted: Boolean(query.search),
    });
    return {
      results: await presentRows(call, db, rows, fields),
      total: rows[0]?.total as number | null | undefined,
    };
  });
  const onLastPage = results.length < size && (results.length > 0 || offset === 0);
  // What only the call knows of is not in the name under which a count is kept.
  const counted = () =>
    narrowed.also
      ? call.services.database.tenant(actor.tenantId, (db) => countRows(db, table, where))
      : countOf(call, query, table, where, asOf);
  const count = total ?? (onLastPage ? offset + results.length : await counted());
  return { count, results, pages: Math.ceil(count / size) };
}

interface Page {
  where: SQL | undefined;
  order: SQL[];
  size: number;
  offset: number;
  /** Each of its rows says in `total` how many there are, so that a search is made but once. */
  isCounted: boolean;
}

/** A page of a list. Its rows are found by their ids first: what goes before them is passed over in the index alone. */
async function pageOf(
  db: Db,
  call: EntityCall,
  table: EntityTable,
  columns: Record<string, PgColumn | SQL>,
  { where, order, size, offset, isCounted }: Page,
): Promise<Row[]> {
  const total = isCounted ? sql<number>`count(*) over ()::int` : sql<number | undefined>`null::int`;
  const page = (selected: Record<string, PgColumn | SQL | SQL.Aliased>) =>
    db
      .select(selected)
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(size)
      .offset(offset);
  if (offset === 0 && !isCounted) return (await page(columns)) as Row[];
  const found = page({ found_id: sql`${table.id}`.as('found_id'), total: total.as('total') }).as('found');
  return (await db
    .select({ ...columns, total: sql`found.total` })
    .from(found)
    .innerJoin(table, and(sql`${table.id} = found.found_id`, ofCompany(call, table)))
    .orderBy(...order)) as unknown as Row[];
}

/** The ids of a whole list, in its order. */
export async function listedIds(call: EntityCall, query: ListQuery): Promise<number[]> {
  const found = await idsOfList(call, query, false);
  return found.length === 0 && query.search ? idsOfList(call, query, true) : found;
}

async function idsOfList(call: EntityCall, query: ListQuery, loose: boolean): Promise<number[]> {
  const table = tableOf(call.entity);
  const { where, order } = listed(call, table, query, { loose });
  const rows = await call.services.database.tenant(call.actor.tenantId, (db) =>
    db
      .select({ id: table.id as PgColumn })
      .from(table)
      .where(where)
      .orderBy(...order),
  );
  return rows.map(({ id }) => id as number);
}

/** Rows of a list by their ids, in the order of those; without what the caller may see no more. */
export async function rowsByIds(call: EntityCall, ids: number[]): Promise<Record<string, unknown>[]> {
  const table = tableOf(call.entity);
  const { fields, columns } = listSelection(call, table);
  const wanted = sql`${sql.param(ids)}::int[]`;
  const where = and(visible(call, table, demand(call, sightOf(call))), sql`${table.id} = any(${wanted})`);
  return call.services.database.tenant(call.actor.tenantId, async (db) => {
    const rows = (await db
      .select(columns)
      .from(table)
      .where(where)
      .orderBy(sql`array_position(${wanted}, ${table.id})`)) as Row[];
    return presentRows(call, db, rows, fields);
  });
}

/** How many rows a list has. It is the same on each of its pages, in whatever order, for all who see the same. */
async function countOf(
  call: EntityCall,
  query: ListQuery,
  table: EntityTable,
  where: SQL | undefined,
  asOf: Date,
) {
  const { entity, actor, asEditor, services } = call;
  const count = () => services.database.tenant(actor.tenantId, (db) => countRows(db, table, where));
  const restsOn = restingOn([entity]);
  if (!restsOn || query.search) return count();
  const narrowed = filterNames(entity).map((name) => query[name]);
  // Alphabets differ between languages; what else narrows a list does not.
  const language = query.starting ? call.language : undefined;
  const key = JSON.stringify(['count', entity.name, asEditor, language, narrowed]);
  return services.keep.get({ actor, restsOn, key, asOf }, count);
}

async function countRows(db: Db, table: EntityTable, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(table).where(where);
  return counted?.count ?? 0;
}

/** The stored row of an object that a condition lets through. Throws `not_found`, also for what exists elsewhere. */
export async function findRow(db: Db, call: EntityCall, id: number, condition: Condition): Promise<Row> {
  const table = tableOf(call.entity);
  const { fields } = call.entity;
  const columns = {
    ...selection(call, table, [...Object.keys(columnsOf(call.entity)), 'updated_at'], fields),
    ...(call.asEditor && keepsEditor(call.entity) && { updated_by: editorOf(table) }),
  };
  const [row] = (await db
    .select(columns)
    .from(table)
    .where(and(eq(table.id as PgColumn, id), visible(call, table, condition)))) as Row[];
  if (!row) throw new AppError('not_found');
  return row;
}

/** Who saved an object last, as an answer carries it: null for who is gone, and for the product itself. */
function editorOf(table: EntityTable): SQL {
  const users = tableOf(entityOf('user'));
  return sql`(select json_build_object('id', editor.id, 'name', concat_ws(' ', editor.first_name, editor.last_name))
    from ${users} editor where editor.id = ${table}.updated_by and editor.tenant_id = ${table}.tenant_id
      and editor.deleted_at is null)`;
}

/** An object as the detail call answers it, from its row. */
export async function answerOf(db: Db, call: EntityCall, row: Row): Promise<Record<string, unknown>> {
  const answer = present(call, row, call.entity.fields);
  for (const [name, field] of Object.entries(call.entity.fields)) {
    if (typeOf(field).file === 'attachments') answer[name] = await attachmentsOf(db, call, row.id, name);
  }
  await stepsOf(call.entity).decorate?.(call, db, [answer]);
  const marks = await draftMarks(db, call, [row.id]);
  return {
    ...answer,
    ...(marks && { draft: marks.get(row.id) ?? null }),
    version: row.version,
    // When it was saved last, and by whom, is the editors' business.
    ...(call.asEditor && row.updated_at instanceof Date && { updated_at: row.updated_at.toISOString() }),
    ...(call.asEditor && keepsEditor(call.entity) && { updated_by: row.updated_by ?? null }),
  };
}

/** One object, as the caller may see it. Throws `not_found` and `forbidden`. */
export async function get(call: EntityCall, id: number): Promise<Record<string, unknown>> {
  const condition = demand(call, sightOf(call));
  return call.services.database.tenant(call.actor.tenantId, async (db) =>
    answerOf(db, call, await findRow(db, call, id, condition)),
  );
}
