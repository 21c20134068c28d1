import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { tableOf } from '../../db/tables.ts';
import { settleImages } from '../../entities/images.ts';
import { defineRoute } from '../../http/route.ts';
import { findOwnRow, user } from './_profile.ts';

/** Deletes the caller's picture. When there is none, it is as gone as they want it. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/profile/image',
  summary: 'Delete the own picture',
  tag: 'profile',
  access: 'anyone',
  answers: { 204: z.null() },
  async handler({ services, actor }) {
    await services.database.transaction(actor.tenantId, async (db) => {
      const existing = await findOwnRow(db, actor, true);
      if (!existing.picture) return;
      const table = tableOf(user);
      await db
        .update(table)
        .set({ picture: null, version: sql`${table.version} + 1`, updated_at: sql`now()` })
        .where(eq(table.id as PgColumn, existing.id));
      await settleImages(db, user, existing.id, { picture: null }, existing);
    });
  },
});
