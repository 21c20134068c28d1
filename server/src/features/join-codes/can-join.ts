import type { StoredSettings } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Change, Listener } from '../../engine/commit/transaction.ts';
import { hasRights, hasRightsSql, joinFacts, users } from '../people/public.ts';
import { joinCodes } from './owned/join-codes.ts';

/**
 * Condition on users who can join by a card or by their number: they may enter, have never signed in, and have no rights in the console,
 * to which a sheet of paper or a number must not lead.
 */
export const canJoin = sql`(${users.deleted_at} is null and ${users.active} and ${users.signed_in_at} is null
  and ${hasRightsSql('users')} is not true)`;

/** Ends the card of a person who is given rights, since it was made for somebody without. */
const endCardsOfPrivileged: Listener = async ({ db, tenantId }, changes) => {
  const people = changes.flatMap(({ id, before, after }) =>
    id !== undefined && hasRights(after) && !hasRights(before) ? [id] : [],
  );
  if (people.length === 0) return;
  await db.execute(sql`
    delete from ${joinCodes} where ${joinCodes.tenant_id} = ${tenantId}::int
      and ${joinCodes.user_id} = any(${sql.param(people)}::int[])`);
};

/**
 * Erases the facts of people who no longer need them: they have signed in, were given rights, or have another number,
 * to which the fact does not belong.
 */
const endFacts: Listener = async ({ db, tenantId }, changes) => {
  const people = changes.flatMap(({ id, before, after }) => {
    if (id === undefined || !before || !after) return [];
    const isOver =
      Boolean(after.signed_in_at) !== Boolean(before.signed_in_at) ||
      (hasRights(after) && !hasRights(before)) ||
      after.employee_number !== before.employee_number;
    return isOver ? [id] : [];
  });
  if (people.length === 0) return;
  await db.execute(sql`
    delete from ${joinFacts} where ${joinFacts.tenant_id} = ${tenantId}::int
      and ${joinFacts.user_id} = any(${sql.param(people)}::int[])`);
};

/** Ends what people can no longer join by. */
export const followPeople: Listener = async (tx, changes) => {
  await endCardsOfPrivileged(tx, changes);
  await endFacts(tx, changes);
};

/** Erases all facts of a company that asks for another one, or for none. */
export const followCompany: Listener = async ({ db, tenantId }, changes) => {
  const kindOf = (columns: Change['after']) =>
    (columns?.settings as StoredSettings | undefined)?.join_by_number;
  const isOver = changes.some(({ before, after }) => (kindOf(before) ?? null) !== (kindOf(after) ?? null));
  if (!isOver) return;
  await db.execute(sql`delete from ${joinFacts} where ${joinFacts.tenant_id} = ${tenantId}::int`);
};
