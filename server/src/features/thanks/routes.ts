import { nameListsOf } from '@piiri/schemas';
import { suggestedPeople, suggestionQuery } from '@piiri/shared/contracts/suggested-people.ts';
import { newThanks } from '@piiri/shared/contracts/thanks.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { callOn } from '../../engine/access/call.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { storedAnswer } from '../../engine/read/read.ts';
import { rejectInvalid } from '../../engine/write/missing-values.ts';
import { storeNewRow } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { eventId, notify } from '../notices/public.ts';
import { suggestPeople, users } from '../people/public.ts';

/** Rate limit: maximum number of thanks per person in an hour. */
const MAX_PER_HOUR = 20;

type Input = z.output<typeof newThanks>;

/** Returns which of some people can be thanked: active, and not refusing it. */
export async function thankable(db: Db, { tenantId, userId }: Actor, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where tenant_id = ${tenantId}::int and id = any(${sql.param([...ids])}::int[])
      and active and thanks and deleted_at is null and id <> ${userId}::int`);
  return new Set(rows.map(({ id }) => id));
}

async function readValues({ db, tenantId }: Transaction): Promise<string[]> {
  const [tenant] = await db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return nameListsOf(tenant?.settings ?? {}).thanks_values;
}

/** Throws `too_many` when the caller has given many thanks within an hour. */
async function assertRate(db: Db, { tenantId, userId }: Actor): Promise<void> {
  await lockNamed(db, `thanks of ${userId}`);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from thanks where tenant_id = ${tenantId}::int and sender = ${userId}::int
      and sent_at > now() - interval '1 hour'`);
  if ((rows[0]?.count ?? 0) >= MAX_PER_HOUR)
    throw new AppError('too_many', { gate: 'thanks', headers: { 'Retry-After': '600' } });
}

/** Stores thanks, and notifies whoever is thanked. Returns the id. Throws `invalid` and `too_many`. */
export async function giveThanks(tx: Transaction, actor: Actor, input: Input): Promise<number> {
  const to = [...new Set(input.to)];
  const value = input.value || null;
  const people = await thankable(tx.db, actor, to);
  rejectInvalid({
    ...(to.some((id) => !people.has(id)) && { to: ['thanks_not_possible'] }),
    ...(!actor.groups.includes(input.group) && { group: ['not_a_choice'] }),
    ...(value !== null && !(await readValues(tx)).includes(value) && { value: ['not_a_choice'] }),
  });
  await assertRate(tx.db, actor);
  const { id } = await storeNewRow(tx, entityOf('thanks'), {
    ...{ to, value, text: input.text, group: input.group, comments_enabled: true },
    sender: actor.userId,
    sent_at: sql`now()`,
  });
  await notify(tx, {
    ...{ kind: 'thanks', entity: 'thanks', id, by: actor.userId, to },
    event: eventId(tx, `thanks ${id}`),
  });
  return id;
}

const thanks = entityOf('thanks');

export default [
  defineRoute({
    pattern: 'POST v1/thanks',
    summary: 'Thank people in the feed of one of the caller’s groups',
    access: 'anyone',
    feature: 'thanks_enabled',
    body: newThanks,
    answers: { 201: describeEntity(thanks).answer },
    handler: ({ body, commit, ...context }) =>
      commit(async (tx) => {
        const id = await giveThanks(tx, context.actor, body);
        return storedAnswer(tx.db, callOn(context, thanks), id);
      }),
  }),
  defineRoute({
    pattern: 'GET v1/thanks/people',
    summary: 'Search by name for people who can be thanked',
    access: 'anyone',
    feature: 'thanks_enabled',
    query: suggestionQuery,
    answers: { 200: suggestedPeople },
    handler: ({ read, actor: { tenantId, userId }, query: { search } }) =>
      read(async (db) => ({
        results: await suggestPeople(
          db,
          search,
          sql`${users.tenant_id} = ${tenantId}::int and ${users.active} and ${users.thanks}
            and ${users.deleted_at} is null and ${users.id} <> ${userId}::int`,
        ),
      })),
  }),
];
