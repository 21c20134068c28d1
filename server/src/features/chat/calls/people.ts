import { suggestedPeople, suggestionQuery } from '@piiri/shared/contracts/suggested-people.ts';
import { sql } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { suggestPeople, users } from '../../people/public.ts';
import { isConcerned } from '../mentionable.ts';
import { findRoom } from '../rooms.ts';

/** Returns the people whom a message in a room can mention. */
export default defineRoute({
  method: 'GET',
  path: 'v1/chat/rooms/:id/people',
  summary: 'Search by name for people who can be mentioned in a room',
  access: 'anyone',
  feature: 'chat_enabled',
  query: suggestionQuery,
  answers: { 200: suggestedPeople },
  handler: ({ read, actor, params: { id }, query: { search } }) =>
    read(async (db) => {
      const others = sql`${isConcerned(actor.tenantId, await findRoom(db, actor, id))} and ${users.id} <> ${actor.userId}::int`;
      return { results: await suggestPeople(db, search, others) };
    }),
});
