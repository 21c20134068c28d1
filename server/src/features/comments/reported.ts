import { type Entity, storedName } from '@piiri/schemas';
import type { ReportedComment } from '@piiri/shared/contracts/comments.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { authorize, conditionFor } from '../../engine/access/access.ts';
import type { Call, EntityCall, Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { kindSql } from '../../engine/model/references.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import type { Range } from '../../engine/read/query.ts';
import { findRow, isVisible } from '../../engine/read/read.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { commentReports } from './owned/comment-reports.ts';
import { comments } from './owned/comments.ts';
import { personJson } from './read-comments.ts';
import { deleteComment } from './write-comments.ts';

/** Returns the entities whose objects can have comments. */
export const commentedEntities = (): Entity[] =>
  [...ENTITIES.values()].filter(({ comments, viewOf }) => comments && !viewOf);

interface ReportedRow extends Record<string, unknown> {
  id: number;
  entity: string;
  object_id: number;
  title: string | null;
  person: Person | null;
  text: string;
  created_at: string;
  reports: { person: Person | null; reason: string; time: string }[];
}

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  picture?: string | null;
}

/** Reported comments on objects of an entity that the caller administers, as a select; undefined when there can be none. */
function reportedOf(call: Call, entity: Entity): SQL | undefined {
  const condition = conditionFor(call.actor, entity, 'admin');
  if (condition === false) return undefined;
  const own = { ...call, entity, asEditor: true };
  const table = tableOf(entity);
  return sql`
    select c.id, ${kindSql(entity, table)} as entity, ${table.id} as object_id, ${titleSql(own, entity, table, sql`${table}`)} as title,
      c.text, c.created_at, case when u.id is not null then ${personJson(sql`u`)} end as person,
      (select json_agg(json_build_object('reason', r.reason, 'time', r.created_at,
          'person', case when p.id is not null then ${personJson(sql`p`)} end) order by r.id desc)
        from ${commentReports} r left join ${users} p on p.id = r.user_id and p.tenant_id = r.tenant_id and p.deleted_at is null
        where r.comment_id = c.id and r.settled_at is null) as reports
    from ${comments} c join ${table} on ${table.id} = c.object_id
      left join ${users} u on u.id = c.user_id and u.tenant_id = c.tenant_id and u.deleted_at is null
    where c.tenant_id = ${call.actor.tenantId}::int and c.entity = ${storedName(entity)} and c.deleted_at is null
      and c.id in (select comment_id from ${commentReports} where tenant_id = ${call.actor.tenantId}::int and settled_at is null)
      and ${isVisible(own, table, condition)}`;
}

const nameOf = (person: Person | null) =>
  person && { id: person.id, first_name: person.first_name, last_name: person.last_name };

/** Returns reported comments that are not settled, for people who administer their objects. Newest first. */
export async function listReported(
  db: Db,
  call: Call,
  { limit, offset }: Range,
): Promise<{ count: number; results: ReportedComment[] }> {
  const parts = commentedEntities().flatMap((entity) => reportedOf(call, entity) ?? []);
  if (parts.length === 0) return { count: 0, results: [] };
  const all = sql.join(parts, sql` union all `);
  const { rows } = await db.execute<ReportedRow & { total: number }>(sql`
    with reported as materialized (${all})
    select reported.*, (select count(*)::int from reported) as total from reported
    order by id desc limit ${limit}::int offset ${offset}::int`);
  return {
    count: rows[0]?.total ?? 0,
    results: rows.map(({ id, entity, object_id, title, person, text, created_at, reports }) => ({
      id,
      entity,
      object: { id: object_id, title: title ?? '' },
      person: nameOf(person),
      text,
      created_at: new Date(created_at).toISOString(),
      reason: reports[0]?.reason ?? '',
      reports: reports.map(({ person: reporter, reason, time }) => ({
        person: nameOf(reporter),
        reason,
        time: new Date(time).toISOString(),
      })),
    })),
  };
}

/** Stores the caller's report of a comment. Returns false if they have reported it before. */
export async function reportComment(
  db: Db,
  { tenantId, userId }: EntityCall['actor'],
  comment: number,
  reason: string,
): Promise<boolean> {
  const stored = await db
    .insert(commentReports)
    .values({ tenant_id: tenantId, user_id: userId, comment_id: comment, reason })
    .onConflictDoNothing()
    .returning({ id: commentReports.id });
  return stored.length > 0;
}

/**
 * Keeps or deletes a comment, and settles the reports of it. Throws `not_found` if the caller does not administer the
 * comment's object.
 */
export async function resolveReports(
  tx: Transaction,
  call: Call,
  id: number,
  action: 'keep' | 'delete',
): Promise<void> {
  const [commentRow] = await tx.db
    .select()
    .from(comments)
    .where(
      and(eq(comments.tenant_id, call.actor.tenantId), eq(comments.id, id), isNull(comments.deleted_at)),
    );
  const entity = commentedEntities().find((candidate) => storedName(candidate) === commentRow?.entity);
  if (!commentRow || !entity) throw new AppError('not_found');
  const own = { ...call, entity, asEditor: true };
  const row: Row = await findRow(tx.db, own, commentRow.object_id, authorize(own, 'admin'));
  if (action === 'delete') await deleteComment(tx, own, row, id);
  await tx.db
    .update(commentReports)
    .set({ settled_at: sql`now()` })
    .where(and(eq(commentReports.comment_id, id), isNull(commentReports.settled_at)));
}
