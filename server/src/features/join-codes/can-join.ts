import { sql } from 'drizzle-orm';
import type { Listener } from '../../engine/commit/transaction.ts';
import { hasRights, hasRightsSql, users } from '../people/public.ts';
import { joinCodes } from './owned/join-codes.ts';

/**
 * Condition on users who can join by a card: they may enter, have never signed in, and have no rights in the console,
 * to which a sheet of paper must not lead.
 */
export const canJoin = sql`(${users.deleted_at} is null and ${users.active} and ${users.signed_in_at} is null
  and ${hasRightsSql('users')} is not true)`;

/** Ends the card of a person who is given rights, since it was made for somebody without. */
export const endCardsOfPrivileged: Listener = async ({ db, tenantId }, changes) => {
  const people = changes.flatMap(({ id, before, after }) =>
    id !== undefined && hasRights(after) && !hasRights(before) ? [id] : [],
  );
  if (people.length === 0) return;
  await db.execute(sql`
    delete from ${joinCodes} where ${joinCodes.tenant_id} = ${tenantId}::int
      and ${joinCodes.user_id} = any(${sql.param(people)}::int[])`);
};
