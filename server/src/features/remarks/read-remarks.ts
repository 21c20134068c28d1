import { storedName } from '@piiri/schemas';
import type { Remark, RemarkList } from '@piiri/shared/contracts/remarks.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { remarkReplies } from './owned/remark-replies.ts';
import { remarks } from './owned/remarks.ts';

/** Expression for a person in a row; null if they are deleted. */
const personOf = (row: SQL, column: SQL): SQL =>
  sql`(select json_build_object('id', person.id, 'first_name', person.first_name, 'last_name', person.last_name)
    from ${users} person where person.id = ${column} and person.tenant_id = ${row}.tenant_id and person.deleted_at is null)`;

/** Expression for the mentioned people of a row, in their order. */
const mentionsOf = (row: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', mentioned.id, 'first_name', mentioned.first_name,
      'last_name', mentioned.last_name) order by array_position(${row}.mentions, mentioned.id)), '[]')
    from ${users} mentioned where mentioned.id = any(${row}.mentions) and mentioned.tenant_id = ${row}.tenant_id
      and mentioned.deleted_at is null)`;

interface StoredRemark extends Record<string, unknown>, Omit<Remark, 'created_at' | 'done_at'> {
  created_at: string;
  done_at: string | null;
}

const iso = (time: string) => new Date(time).toISOString();

const presentRemark = (row: StoredRemark): Remark => ({
  ...row,
  created_at: iso(row.created_at),
  done_at: row.done_at === null ? null : iso(row.done_at),
  replies: row.replies.map((reply) => ({ ...reply, created_at: iso(reply.created_at) })),
});

/** Returns the remarks at an object's texts, oldest first; `id`: that one alone. */
async function selectRemarks(
  db: Db,
  { actor: { tenantId }, entity }: EntityCall,
  object: number,
  id?: number,
): Promise<Remark[]> {
  const { rows } = await db.execute<StoredRemark>(sql`
    select r.id, ${personOf(sql`r`, sql`r.user_id`)} as person, r.field, r.quote, r.before, r.after, r.start, r.text,
      ${mentionsOf(sql`r`)} as mentions, r.created_at, r.done_at, ${personOf(sql`r`, sql`r.done_by`)} as done_by,
      (select coalesce(json_agg(json_build_object('id', reply.id, 'person', ${personOf(sql`reply`, sql`reply.user_id`)},
          'text', reply.text, 'mentions', ${mentionsOf(sql`reply`)}, 'created_at', reply.created_at) order by reply.id), '[]')
        from ${remarkReplies} reply where reply.remark_id = r.id) as replies
    from ${remarks} r where r.tenant_id = ${tenantId}::int and r.entity = ${storedName(entity)}
      and r.object_id = ${object}::int and ${id === undefined ? sql`true` : sql`r.id = ${id}::int`}
    order by r.id`);
  return rows.map(presentRemark);
}

/** Returns all remarks at an object's texts, oldest first. Their number is limited. */
export async function listRemarks(db: Db, call: EntityCall, object: number): Promise<RemarkList> {
  const results = await selectRemarks(db, call, object);
  return { open: results.filter(({ done_at }) => done_at === null).length, results };
}

/** Returns one remark at an object's text; undefined if it belongs to another object. */
export async function readRemark(
  db: Db,
  call: EntityCall,
  object: number,
  id: number,
): Promise<Remark | undefined> {
  const [remark] = await selectRemarks(db, call, object, id);
  return remark;
}
