import { type Entity, publishedField, supportsDrafts } from '@piiri/schemas';
import type { ReviewRow } from '@piiri/shared/contracts/reviews.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Call, EntityCall } from '../../engine/access/call.ts';
import { readerOf, toSql } from '../../engine/access/condition.ts';
import { APPROVE } from '../../engine/commit/recorded.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { kindSql, storedOfKind } from '../../engine/model/references.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import type { Range } from '../../engine/read/query.ts';
import type { Db } from '../../platform/db/database.ts';
import { reviews } from './owned/reviews.ts';

/** Which requests a list is of. */
export interface ReviewFilter {
  id?: number;
  state?: ReviewRow['state'];
  /** Name in the API: `content/lunch_menu` for objects of a content type. */
  entity?: string;
  object?: number;
}

/** Returns the entities whose objects can be approved. */
export const reviewedEntities = (): Entity[] => [...ENTITIES.values()].filter(supportsDrafts);

/** Expression for a person in a row; null if they are deleted. */
const personOf = (column: SQL): SQL =>
  sql`(select json_build_object('id', person.id, 'first_name', person.first_name, 'last_name', person.last_name)
    from users person where person.id = ${column} and person.tenant_id = r.tenant_id and person.deleted_at is null)`;

/**
 * Returns a select of the requests about an entity's objects that the caller may decide, and their own. It leaves out
 * requests whose object is deleted or has nothing left to publish.
 */
function selectOf(caller: Call, entity: Entity, { id, state, entity: kind, object }: ReviewFilter): SQL {
  const { actor } = caller;
  const table = tableOf(entity);
  const condition = toSql(conditionFor(actor, entity, 'update'), table, readerOf(actor));
  const call: EntityCall = { ...caller, entity, asEditor: true };
  const published = sql`${table}.${sql.identifier(publishedField(entity) ?? '')}`;
  const own = sql`r.asked_by = ${actor.userId}`;
  const where = and(
    sql`r.tenant_id = ${actor.tenantId} and r.entity = ${entity.name} and ${table.deleted_at} is null`,
    sql`(r.state <> 'open' or not ${published} or d.id is not null)`,
    or(own, condition),
    id === undefined ? undefined : sql`r.id = ${id}`,
    state === undefined ? undefined : sql`r.state = ${state}`,
    object === undefined ? undefined : sql`r.object_id = ${object}`,
    kind === undefined ? undefined : sql`${kindSql(entity, table)} = ${kind}`,
  );
  return sql`select r.*, ${titleSql(call, entity, table, sql`${table}`)} as title,
      ${kindSql(entity, table)} as kind,
      (r.state = 'open' and not ${own} and ${condition}) as may_decide,
      (r.state = 'open' and (r.changed or r.draft <> coalesce(d.number, 0))) as is_changed
    from ${reviews} r join ${table} on ${table.id} = r.object_id and ${table.tenant_id} = r.tenant_id
    left join ${versions} d on d.tenant_id = r.tenant_id and d.entity = r.entity and d.object_id = r.object_id
      and d.state <> 'published' and d.action <> ${APPROVE}
    where ${where}`;
}

interface FoundReview extends Record<string, unknown> {
  id: number;
  /** Name of the entity in the API. */
  kind: string;
  object_id: number;
  title: string | null;
  asked_at: string;
  publish_at: string | null;
  due: string | null;
  decided_at: string | null;
  is_changed: boolean;
  total: number;
}

const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString());

function rowOf(review: FoundReview): ReviewRow {
  const { id, kind: entity, object_id, title, is_changed, asked, assigned, decider } = review;
  return {
    id,
    entity,
    object: { id: object_id, title },
    asked_by: asked as ReviewRow['asked_by'],
    asked_at: new Date(review.asked_at).toISOString(),
    note: review.note as string | null,
    publish_at: iso(review.publish_at),
    assignee: assigned as ReviewRow['assignee'],
    due: iso(review.due),
    state: review.state as ReviewRow['state'],
    changed: is_changed,
    decided_by: decider as ReviewRow['decided_by'],
    decided_at: iso(review.decided_at),
    comment: review.comment as string | null,
    may_decide: review.may_decide as boolean,
  };
}

/** Returns a page of the matching requests: open ones first by due day, then the newest. */
export async function listReviews(
  db: Db,
  caller: Call,
  choice: ReviewFilter,
  { limit, offset }: Range,
): Promise<{ rows: ReviewRow[]; count: number }> {
  const { actor } = caller;
  const kinds = reviewedEntities().filter(
    (entity) =>
      isSwitchedOn(actor, entity.feature) &&
      (choice.entity === undefined || storedOfKind(choice.entity) === entity),
  );
  if (kinds.length === 0) return { rows: [], count: 0 };
  const all = sql.join(
    kinds.map((entity) => selectOf(caller, entity, choice)),
    sql` union all `,
  );
  const { rows } = await db.execute<FoundReview>(sql`
    with found as (${all}),
      page as (select *, row_number() over (order by (state = 'open') desc, due nulls last, asked_at desc, id desc) as place from found)
    select r.*, (select count(*)::int from found) as total, ${personOf(sql`r.asked_by`)} as asked,
      ${personOf(sql`r.assignee_id`)} as assigned, ${personOf(sql`r.decided_by`)} as decider
    from page r order by place limit ${limit} offset ${offset}`);
  const count = rows[0]?.total ?? (offset > 0 ? await countReviews(db, all) : 0);
  return { rows: rows.map(rowOf), count };
}

async function countReviews(db: Db, all: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${all}) found`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns one request. Throws `not_found` if the caller may not decide it and did not make it. */
export async function findReview(db: Db, caller: Call, id: number): Promise<ReviewRow> {
  const { rows } = await listReviews(db, caller, { id }, { limit: 1, offset: 0 });
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return row;
}
