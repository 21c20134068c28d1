import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { type ImportedPerson, importedPerson } from '@piiri/shared/contracts/people-import.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, peopleQuery, rangeOf } from '../../../engine/read/pages.ts';
import { findImport } from '../import/records.ts';
import { users } from '../users.ts';

/** Returns the new people of an import who are not deleted, so that they can be invited. Available for a day. */
export default defineRoute({
  method: 'GET',
  path: 'v1/users/import/:id/people',
  summary: 'List the people created by an import',
  tag: 'user',
  access: 'tenant_admin',
  scope: 'user:write',
  query: peopleQuery.omit({ format: true }),
  answers: {
    200: pageSchema(importedPerson),
  },
  async handler({ services, read, actor, params: { id }, query, url }) {
    const { undo } = await findImport(services, actor.tenantId, id);
    return read(async (db) => {
      const importedPeople = and(
        eq(users.tenant_id, actor.tenantId),
        isNull(users.deleted_at),
        inArray(users.id, undo?.created ?? []),
      );
      const { limit, offset } = rangeOf(query);
      const rows = await db
        .select({
          id: users.id,
          first_name: users.first_name,
          last_name: users.last_name,
          phone: users.phone,
          invited_at: users.invited_at,
        })
        .from(users)
        .where(importedPeople)
        .orderBy(asc(users.id))
        .limit(limit)
        .offset(offset);
      const people = rows.map(({ invited_at, ...row }) => ({
        ...row,
        invited_at: invited_at ? (invited_at as Date).toISOString() : null,
      }));
      return pageOf(url, query, await db.$count(users, importedPeople), people as ImportedPerson[]);
    });
  },
});
