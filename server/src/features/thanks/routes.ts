import { suggestedPeople, suggestionQuery } from '@piiri/shared/contracts/suggested-people.ts';
import { newThanks } from '@piiri/shared/contracts/thanks.ts';
import { sql } from 'drizzle-orm';
import { callOn } from '../../engine/access/call.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { storedAnswer } from '../../engine/read/read.ts';
import { suggestPeople, users } from '../people/public.ts';
import { giveThanks } from './give.ts';

const thanks = entityOf('thanks');

export default [
  defineRoute({
    method: 'POST',
    path: 'v1/thanks',
    summary: 'Thank people in the feed of one of the caller’s groups',
    access: 'anyone',
    feature: 'thanks_enabled',
    body: newThanks,
    answers: { 201: describeEntity(thanks).answer },
    refuses: [429],
    handler: ({ body, commit, ...context }) =>
      commit(async (tx) => {
        const id = await giveThanks(tx, context.actor, body);
        return storedAnswer(tx.db, callOn(context, thanks), id);
      }),
  }),
  defineRoute({
    method: 'GET',
    path: 'v1/thanks/people',
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
