import { type Entity, RECURRENCE } from '@piiri/schemas';
import type { TrashRow } from '@piiri/shared/contracts/trash.ts';
import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Call } from '../../engine/access/call.ts';
import { readerOf, toSql } from '../../engine/access/condition.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { people, personName } from '../../engine/model/people.ts';
import { inView, kindSql, tenantRows } from '../../engine/model/references.ts';
import { ENTITIES, type EntityTable, isOfTenant, tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import type { Range } from '../../engine/read/query.ts';
import { restorableUntil } from '../../engine/write/restorable.ts';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';

/** Which deleted objects a list is of. */
export interface TrashFilter {
  /** Kind as in answers: `content/lunch_menu` for a company's content type. */
  entity?: string;
  search?: string;
}

/** Whether objects of an entity come back after a delete: where calls delete them, or those of its types do. */
export const isRestorable = ({ api, types, visibility }: Entity): boolean =>
  (api.calls.includes('delete') && api.restorable !== false) ||
  // What people send with forms is not deleted by editors.
  (types !== undefined && visibility?.owner === undefined);

/** Returns the entities whose deleted objects a caller may restore. */
const restorableEntities = ({ actor }: Call): Entity[] =>
  [...ENTITIES.values()].filter(
    (entity) =>
      isOfTenant(entity) &&
      isRestorable(entity) &&
      isSwitchedOn(actor, entity.feature) &&
      conditionFor(actor, entity, 'delete') !== false,
  );

/** Condition for one of the occurrences that were deleted together: they come back together. */
function isFirstDeleted({ recurring }: Entity, table: EntityTable): SQL | undefined {
  if (!recurring) return undefined;
  const series = columnIn(table, RECURRENCE.series);
  return sql`(${series} is null or not exists (select from ${table} other where other.tenant_id = ${table.tenant_id}
    and other.${sql.identifier(RECURRENCE.series)} = ${series} and other.deleted_at = ${table.deleted_at} and other.id < ${table.id}))`;
}

/** Returns a select of an entity's deleted objects that the caller may restore. */
function selectOf(call: Call, entity: Entity): SQL {
  const { actor } = call;
  const table = tableOf(entity);
  const condition = conditionFor(actor, entity, 'delete');
  const { path, adminPath } = entity.api;
  const api = entity.types ? sql`'v1/' || ${kindSql(entity, table)}` : sql`${adminPath ?? path}::text`;
  return sql`select ${entity.name}::text as stored, ${kindSql(entity, table)} as entity, ${table.id} as id,
      ${titleSql({ ...call, asEditor: true }, entity, table, sql`${table}`)} as title, ${table.deleted_at} as deleted_at,
      ${restorableUntil(table)} as until, ${api} || '/' || ${table.id} || '/restore/' as restore
    from ${table} where ${and(
      tenantRows(actor, table),
      isNotNull(table.deleted_at),
      sql`${restorableUntil(table)} > now()`,
      inView(entity, table),
      isFirstDeleted(entity, table),
      toSql(condition, table, readerOf(actor)),
    )}`;
}

interface StoredTrash extends Record<string, unknown>, Omit<TrashRow, 'title'> {
  title: string | null;
  total: number;
}

const LIKE_SIGNS = /[\\%_]/g;

/** Reads deleted objects that the caller may restore, the latest deletion first. Returns a page and the number of all. */
export async function listTrash(
  db: Db,
  call: Call,
  { entity, search = '' }: TrashFilter,
  { limit, offset }: Range,
): Promise<{ count: number; results: TrashRow[] }> {
  const selects = restorableEntities(call).map((restorable) => selectOf(call, restorable));
  if (selects.length === 0) return { count: 0, results: [] };
  const pattern = `%${search.trim().replace(LIKE_SIGNS, '\\$&')}%`;
  const where = and(
    entity ? sql`entity = ${entity}` : undefined,
    search.trim() ? sql`title ilike ${pattern}` : undefined,
  );
  const { tenantId } = call.actor;
  const deletedBy = sql`(select ${versions.user_id} from ${versions} where ${versions.tenant_id} = ${tenantId}::int
    and ${versions.entity} = page.stored and ${versions.object_id} = page.id and ${versions.action} = 'delete'
    order by ${versions.id} desc limit 1)`;
  const { rows } = await db.execute<StoredTrash>(sql`
    with trash as (select * from (${sql.join(selects, sql` union all `)}) deleted where ${where ?? sql`true`}),
      page as (select * from trash order by deleted_at desc, entity, id desc limit ${limit}::int offset ${offset}::int),
      named as (select page.*, ${deletedBy} as user_id from page)
    select named.*, deleter.id as deleted_by, ${personName(sql`deleter`)} as deleted_by_name, counted.total
    from (select count(*)::int as total from trash) counted left join named on true
    left join ${people} deleter on deleter.id = named.user_id and deleter.tenant_id = ${tenantId}::int
      and deleter.deleted_at is null
    order by named.deleted_at desc, named.entity, named.id desc`);
  const results = rows
    .filter(({ id }) => id !== null)
    .map((row) => ({
      entity: row.entity,
      id: row.id,
      title: row.title ?? '',
      deleted_at: new Date(row.deleted_at).toISOString(),
      deleted_by: row.deleted_by,
      deleted_by_name: row.deleted_by === null ? null : row.deleted_by_name,
      until: new Date(row.until).toISOString(),
      restore: row.restore,
    }));
  return { count: rows[0]?.total ?? 0, results };
}
