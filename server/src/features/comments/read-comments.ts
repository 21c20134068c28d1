import { type Entity, storedName } from '@piiri/schemas';
import type { Comment, CommentPage } from '@piiri/shared/contracts/comments.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { users } from '../people/public.ts';
import { comments } from './owned/comments.ts';

const PAGE_SIZE = 20;

/** Expression for a person as comments show them, from rows of `users` by an alias. */
export const personJson = (alias: SQL): SQL => sql`json_build_object('id', ${alias}.id,
  'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name, 'picture', ${alias}.picture)`;

interface CommentRow extends Record<string, unknown> {
  id: number;
  person: { id: number; first_name: string; last_name: string; picture: string | null } | null;
  text: string | null;
  parent: number | null;
  created_at: string;
  edited_at: string | null;
  deleted: boolean;
  mentions: { id: number; first_name: string; last_name: string }[];
}

const toIsoString = (time: string | null) => (time === null ? null : new Date(time).toISOString());

function presentComment({ person, created_at, edited_at, ...rest }: CommentRow): Comment {
  const { picture = null, ...name } = person ?? { id: 0, first_name: '', last_name: '' };
  return {
    ...rest,
    person: person && { ...name, picture_thumbnail: picture && mediaUrl(picture, 'thumbnail') },
    created_at: toIsoString(created_at) ?? '',
    edited_at: toIsoString(edited_at),
  };
}

/** Returns comments by a condition on rows of `comments` as `c`, newest first. */
async function selectComments(db: Db, where: SQL, limit: number): Promise<Comment[]> {
  const { rows } = await db.execute<CommentRow>(sql`
    select c.id, c.text, c.answered_id as parent, c.created_at, c.edited_at, c.deleted_at is not null as deleted,
      case when c.deleted_at is null and u.id is not null then ${personJson(sql`u`)} end as person,
      (select coalesce(json_agg(json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
          order by array_position(c.mentions, m.id)), '[]')
        from ${users} m where m.id = any(c.mentions) and m.tenant_id = c.tenant_id and m.deleted_at is null) as mentions
    from ${comments} c left join ${users} u on u.id = c.user_id and u.tenant_id = c.tenant_id and u.deleted_at is null
    where ${where} order by c.id desc limit ${limit}::int`);
  return rows.map(presentComment);
}

/** Condition for the comments on an object. */
const onObject = (tenantId: number, entity: Entity, id: number): SQL =>
  sql`c.tenant_id = ${tenantId}::int and c.entity = ${storedName(entity)} and c.object_id = ${id}::int`;

/** Returns the newest comments on an object, or those before a given one; each page is in chronological order. */
export async function readComments(
  db: Db,
  { actor: { tenantId }, entity }: EntityCall,
  id: number,
  before: number | undefined,
): Promise<CommentPage> {
  const all = onObject(tenantId, entity, id);
  const newest = await selectComments(
    db,
    before === undefined ? all : sql`${all} and c.id < ${before}::int`,
    PAGE_SIZE + 1,
  );
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${comments} c where ${all}`,
  );
  const results = newest.slice(0, PAGE_SIZE).reverse();
  return {
    count: rows[0]?.count ?? 0,
    results,
    older: newest.length > PAGE_SIZE ? (results[0]?.id ?? null) : null,
  };
}

/** Returns one comment on an object; undefined if it does not belong to that object. */
export async function readComment(
  db: Db,
  { actor: { tenantId }, entity }: EntityCall,
  id: number,
  comment: number,
): Promise<Comment | undefined> {
  const [row] = await selectComments(
    db,
    sql`${onObject(tenantId, entity, id)} and c.id = ${comment}::int`,
    1,
  );
  return row;
}
