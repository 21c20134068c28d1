import { idSchema } from '@piiri/schemas';
import { publisherAnswer } from '@piiri/shared/contracts/publisher.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { userNames } from '../../engine/model/people.ts';
import { isAboutObject } from '../../engine/model/references.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { findRow } from '../../engine/read/read.ts';

export default [
  /**
   * Returns who first published a news item, from its history. It is a call of its own, because an answer of news that
   * contained a person would have to be invalidated whenever a person changes.
   */
  defineRoute({
    pattern: 'GET v1/news/:id/publisher',
    summary: 'Read who published news, if the company shows it',
    access: 'anyone',
    feature: 'publishers_shown',
    params: z.object({ id: idSchema }),
    answers: { 200: publisherAnswer },
    async handler({ services, actor, language, params: { id } }) {
      const news = entityOf('news');
      const call = { services, actor, language, entity: news, asEditor: false };
      const condition = authorize(call, 'read');
      return services.database.tenant(actor.tenantId, async (db) => {
        await findRow(db, call, id, condition);
        const [first] = await db
          .select({ person: versions.user_id })
          .from(versions)
          .where(
            and(
              isAboutObject(versions, actor.tenantId, news.name, id),
              eq(versions.state, 'published'),
              sql`${versions.columns} ->> 'published' = 'true'`,
            ),
          )
          .orderBy(asc(versions.id))
          .limit(1);
        const names = await userNames(db, [first?.person]);
        return { name: (first?.person && names.get(first.person)) || null };
      });
    },
  }),
];
