import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';

/** A person who handles a category. */
export interface Handler {
  user: number;
  user_name: string;
}

/** Returns the people who currently handle a category, ordered by name. */
export async function handlersOf(
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  category: number,
): Promise<Handler[]> {
  const { rows } = await db.execute<{ user: number; user_name: string }>(sql`
    select u.id as "user", concat_ws(' ', u.first_name, u.last_name) as user_name
    from ${feedbackManagers} manager join ${users} u on u.id = manager.user_id
    where manager.tenant_id = ${tenantId} and ${category}::int = any(manager.permissions)
      and u.is_feedback_manager and u.active and u.deleted_at is null
    order by u.last_name, u.first_name, u.id`);
  return rows;
}
