import {
  ACKNOWLEDGEMENT,
  type Entity,
  type Fields,
  type Operation,
  optionsOf,
  PUBLISHED_LANGUAGES,
  storedName,
  supportsDrafts,
  tracksEditor,
  tracksLanguages,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { serviceTokenKeys } from '../../platform/db/tables/service-tokens.ts';
import { validationText } from '../../platform/texts.ts';
import { authorize } from '../access/access.ts';
import { type EntityCall, type Row, sharedStatement } from '../access/call.ts';
import { type Condition, readerOf, readerValues, toSql } from '../access/condition.ts';
import { APPROVE } from '../commit/recorded.ts';
import { type Version, versions } from '../commit/versions-table.ts';
import { completeCustom } from '../custom/complete-custom.ts';
import { hooksOf } from '../feature.ts';
import { people, personName } from '../model/people.ts';
import { inView, typeColumns } from '../model/references.ts';
import { columnsOf, type EntityTable, isOfTenant, tableOf } from '../model/tables.ts';
import { attachmentFieldOf, attachmentList, attachmentsIn, attachmentsOf } from './attachments.ts';
import { columnsAt, fieldsAt, pathsOf, rowFields } from './list-fields.ts';
import { liveReferences } from './live-references.ts';
import { present, presenter, referenceNames } from './present.ts';
import { sourceChanges } from './show-changes.ts';

/** Returns the operation whose rules decide which objects a call sees. */
export const visibilityOf = ({ asEditor, entity }: EntityCall): Operation =>
  asEditor && !entity.api.editorsOnly ? 'admin' : 'read';

/** The parts of a call that decide which rows it may see. */
type Reading = Pick<EntityCall, 'actor' | 'entity' | 'reader'>;

/**
 * The condition for the tenant's rows. Row-level security ensures it too; the query repeats it so that indexes are
 * used.
 */
export function belongsToTenant(call: Reading, table: EntityTable): SQL | undefined {
  return isOfTenant(call.entity)
    ? eq(columnIn(table, 'tenant_id'), readerValues(call)['reader.tenant'])
    : undefined;
}

/** The condition for visible rows: the tenant's, not deleted, within the view, and allowed by `condition`. */
export function isVisible(call: Reading, table: EntityTable, condition: Condition): SQL {
  return and(
    belongsToTenant(call, table),
    isNull(table.deleted_at),
    inView(call.entity, table),
    toSql(condition, table, readerValues(call)),
  ) as SQL;
}

/** Returns the columns that rules, states and privacy settings need, in addition to those shown. */
function neededColumns({ entity, asEditor }: EntityCall, fields: Fields): string[] {
  const { group, more, groups, managers } = entity.visibility ?? {};
  const { field, release, expire } = entity.publishing ?? {};
  const shownByColumns = Object.values(fields).map((fieldDefinition) => optionsOf(fieldDefinition).shownBy);
  const versions = asEditor && tracksLanguages(entity) ? 'language_versions' : undefined;
  return [
    'id',
    'version',
    versions,
    group,
    more,
    groups,
    managers,
    entity.members,
    ...(entity.stamp ? [] : typeColumns(entity)),
    field,
    release,
    expire,
    ...shownByColumns,
    ...(entity.acknowledgement ? Object.values(ACKNOWLEDGEMENT) : []),
    entity.publishedLanguages && PUBLISHED_LANGUAGES,
  ].flatMap((name) => name ?? []);
}

/** Returns the columns that a call reads, with the titles of the references among some fields. */
export function selection(
  call: EntityCall,
  table: EntityTable,
  columns: readonly string[],
  fields: Fields,
): Record<string, PgColumn | SQL> {
  const needed = new Set([...neededColumns(call, fields), ...columns]);
  const stored = Object.fromEntries([...needed].map((name) => [name, columnIn(table, name)]));
  return { ...stored, ...liveReferences(call.entity, table, needed), ...referenceNames(call, table, fields) };
}

/** Returns the columns of a list's rows for a caller. */
export function listSelection(call: EntityCall, table: EntityTable) {
  const paths = pathsOf(call);
  const columns = paths.flatMap((path) => columnsAt(call.entity, path));
  return selection(call, table, columns, fieldsAt(call.entity, paths));
}

/** Converts rows of a list to their answers. */
export async function presentRows(call: EntityCall, db: Db, rows: Row[]) {
  const results = rows.map(presenter(call, rowFields(call)));
  await completeCustom(call, db, results);
  await hooksOf(call.entity).decorate?.(call, db, results);
  const drafts = await pendingDrafts(
    db,
    call,
    rows.map(({ id }) => id),
  );
  if (drafts) for (const result of results) addPending(result, drafts.get(result.id));
  return results;
}

/** Reads rows of a list by id, in the order of the ids, without those that the caller may no longer see. */
export async function rowsByIds(call: EntityCall, ids: number[]): Promise<Record<string, unknown>[]> {
  const condition = authorize(call, visibilityOf(call));
  const statement = sharedStatement(call, ['rows', call.entity.name], (shared) => {
    const table = tableOf(shared.entity);
    const columns = listSelection(shared, table);
    const idArray = sql`${sql.placeholder('ids')}::int[]`;
    const rows = new QueryBuilder()
      .select(columns)
      .from(table)
      .where(and(isVisible(shared, table, condition), sql`${table.id} = any(${idArray})`))
      .orderBy(sql`array_position(${idArray}, ${table.id})`);
    return prepareStatement<Row>(rows, columns);
  });
  return call.services.database.tenant(call.actor.tenantId, async (db) =>
    presentRows(call, db, await statement.run(db, { ...readerOf(call.actor), ids })),
  );
}

/**
 * Returns an object's stored row when a condition allows it, with its attachments on request. Throws `not_found`, also
 * for objects of other tenants.
 */
export async function findRow(
  db: Db,
  call: EntityCall,
  id: number,
  condition: Condition,
  withAttachments = false,
): Promise<Row> {
  const statement = sharedStatement(call, ['row', call.entity.name, condition, withAttachments], (shared) => {
    const { entity, asEditor } = shared;
    const table = tableOf(entity);
    const columns = {
      ...selection(shared, table, [...Object.keys(columnsOf(entity)), 'updated_at'], entity.fields),
      ...(asEditor && tracksEditor(entity) && { updated_by: editorOf(table) }),
      ...(withAttachments && attachmentList(shared, table)),
    };
    const row = new QueryBuilder()
      .select(columns)
      .from(table)
      .where(and(eq(table.id, sql.placeholder('id')), isVisible(shared, table, condition)));
    return prepareStatement<Row>(row, columns);
  });
  const [row] = await statement.run(db, { ...readerOf(call.actor), id });
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Selects who saved an object last, possibly a service token, for answers: null for an erased person, and for the
 * product itself.
 */
export function editorOf(table: EntityTable): SQL {
  return sql`coalesce((select json_build_object('id', editor.id, 'name', ${personName(sql`editor`)})
    from ${people} editor where editor.id = ${table}.updated_by and editor.tenant_id = ${table}.tenant_id
      and editor.deleted_at is null),
    (select json_build_object('id', -token.token_id, 'name', token.name) from ${serviceTokenKeys} token
      where token.token_id = -${table}.updated_by and token.tenant_id = ${table}.tenant_id))`;
}

/** Returns an object as the detail call answers it, from its row. */
export async function answerOf(db: Db, call: EntityCall, row: Row): Promise<Record<string, unknown>> {
  const answer = present(call, row, call.entity.fields);
  const attached = attachmentFieldOf(call.entity);
  if (attached) answer[attached] = attachmentsIn(call, row) ?? (await attachmentsOf(db, call, row, attached));
  await completeCustom(call, db, [answer]);
  await hooksOf(call.entity).decorate?.(call, db, [answer]);
  const drafts = await pendingDrafts(db, call, [row.id]);
  if (drafts) addPending(answer, drafts.get(row.id));
  const source_changes = call.asEditor ? await sourceChanges(db, call, row) : undefined;
  return {
    ...answer,
    ...(source_changes && { source_changes }),
    version: row.version,
    // Only editors get the time and author of the last save.
    ...(call.asEditor && row.updated_at instanceof Date && { updated_at: row.updated_at.toISOString() }),
    ...(call.asEditor && tracksEditor(call.entity) && { updated_by: row.updated_by ?? null }),
  };
}

/** Returns an object as stored now, as its caller sees it. Throws `not_found` where a condition does not allow it. */
export async function storedAnswer(
  db: Db,
  call: EntityCall,
  id: number,
  condition: Condition = true,
): Promise<Record<string, unknown>> {
  return answerOf(db, call, await findRow(db, call, id, condition, true));
}

/** Returns one object, as the caller may see it. Throws `not_found` and `forbidden`. */
export async function get(call: EntityCall, id: number): Promise<Record<string, unknown>> {
  const condition = authorize(call, visibilityOf(call));
  return call.services.database.tenant(call.actor.tenantId, (db) => storedAnswer(db, call, id, condition));
}

/** A pending draft, as editors see it in the answer of its object. */
interface PendingDraft {
  version: number;
  updated_at: string;
  publish_at: string | null;
  /** Why it was not published at its time, in the caller's language; null without an error. */
  refused: string | null;
}

type DraftSummary = Pick<Version, 'number' | 'time' | 'publish_at' | 'refused'>;

export const pendingDraft = (
  { language }: Pick<EntityCall, 'language'>,
  { number, time, publish_at, refused }: DraftSummary,
): PendingDraft => ({
  version: number,
  updated_at: time.toISOString(),
  publish_at: publish_at?.toISOString() ?? null,
  refused: refused === null ? null : validationText(language, refused),
});

/** A pending draft, and whether it is only the scheduled time of an unpublished object. */
interface Pending {
  draft: PendingDraft;
  isTimeOnly: boolean;
}

/** Adds an object's pending draft to its answer. An unpublished object with a time becomes scheduled. */
function addPending(answer: Record<string, unknown>, pending: Pending | undefined): void {
  answer.draft = pending && !pending.isTimeOnly ? pending.draft : null;
  if (answer.state === 'draft' && pending?.draft.publish_at) answer.state = 'scheduled';
}

/** Returns the pending drafts of some objects by id, for editors; undefined for an entity without drafts. */
async function pendingDrafts(
  db: Db,
  call: EntityCall,
  ids: readonly number[],
): Promise<Map<number | null, Pending> | undefined> {
  const entity: Entity = call.entity;
  if (!call.asEditor || !supportsDrafts(entity) || ids.length === 0) return undefined;
  const { object_id, number, time, publish_at, refused, tenant_id, state, action } = versions;
  const rows = await db
    .select({ object_id, number, time, publish_at, refused, action })
    .from(versions)
    .where(
      sql`${tenant_id} = ${call.actor.tenantId} and ${versions.entity} = ${storedName(entity)} and ${state} <> 'published'
        and ${object_id} = any(${sql.param([...ids])}::int[])`,
    );
  return new Map(
    rows.map((row) => [
      row.object_id,
      { draft: pendingDraft(call, row), isTimeOnly: row.action === APPROVE },
    ]),
  );
}
