import { optionsOf } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import { entityOf } from '../db/tables.ts';

type Rows = Record<string, unknown>[];

async function read(db: Db, query: SQL): Promise<Rows> {
  return (await db.execute(query)).rows;
}

/** The fields of a user that the definition calls personal, and what they chose and were given. */
function userColumns(): string[] {
  const { fields } = entityOf('user');
  const hidden = Object.keys(fields).filter((name) => optionsOf(fields[name] as never).privacy === 'secret');
  return Object.keys(fields).filter((name) => !hidden.includes(name));
}

/**
 * Everything that a company keeps of a person under their name. What is anonymous is not among it: nothing in the database
 * leads from it to anybody. `db`: the owner's, so every query names person and company.
 */
export async function ownData(db: Db, { userId, tenantId, accountId }: Actor): Promise<Record<string, Rows>> {
  const own = sql`tenant_id = ${tenantId} and user_id = ${userId}`;
  const columns = sql.join(
    userColumns().map((name) => sql.identifier(name)),
    sql`, `,
  );
  return {
    person: await read(
      db,
      sql`select ${columns}, created_at from users where id = ${userId} and tenant_id = ${tenantId}`,
    ),
    account: await read(
      db,
      sql`select username, phone, password_hash is not null as has_password, created_at from accounts where id = ${accountId}`,
    ),
    groups: await read(
      db,
      sql`select g.name from groups g join users u on u.id = ${userId} and u.tenant_id = ${tenantId}
        where g.tenant_id = ${tenantId} and g.deleted_at is null and (g.is_everyone or g.id = any(u.groups)) order by g.id`,
    ),
    sessions: await read(
      db,
      sql`select device, date_trunc('hour', created_at) as signed_in, expires_at from sessions
        where account_id = ${accountId} and tenant_id = ${tenantId} order by created_at`,
    ),
    enrollments: await read(
      db,
      sql`select event_id as event, state, comment, created_at from enrollments where ${own} order by id`,
    ),
    event_ratings: await read(
      db,
      sql`select event_id as event, rating, comment, created_at from event_feedback where ${own} order by id`,
    ),
    poll_answers: await read(
      db,
      sql`select poll_id as poll, answers, time from poll_answers where ${own} order by time`,
    ),
    chat_messages: await read(
      db,
      sql`select room_id as room, text, sent_at, edited_at from chat_messages
        where tenant_id = ${tenantId} and sender_id = ${userId} and deleted_at is null order by id`,
    ),
    invites: await read(db, sql`select state, created_at from invites where ${own} order by id`),
  };
}
